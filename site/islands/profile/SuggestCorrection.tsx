import { useState } from "react";

import { loadAhead } from "../../stores/load-once.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useLate } from "../use-late.ts";

type Props = { company: { id: number; name: string; ticker: string } };

const loadDialog = () => import("../forms/CorrectionDialog.tsx");
const aboutToOpen = loadAhead(loadDialog);

/** The dialog comes with the first press; a pointer on its way there starts the download. */
export function SuggestCorrection({ company }: Props) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useLate(loadDialog, isOpen, () => setOpen(false));
  return (
    <>
      <Button
        className="needs-scripts"
        onPointerEnter={aboutToOpen}
        onFocus={aboutToOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="pen" />
        Suggest Correction
      </Button>
      {dialog && <dialog.CorrectionDialog company={company} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
