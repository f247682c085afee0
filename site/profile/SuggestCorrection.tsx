import { useState } from "react";

import { loadAhead } from "#site/live/load-once.ts";
import { useLate } from "#site/live/use-late.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";

type Props = { company: { id: number; name: string; ticker: string } };

const loadDialog = () => import("#site/forms/CorrectionDialog.tsx");
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
