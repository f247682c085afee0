import { lazy, Suspense, useState } from "react";

import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

type Props = { company: { id: number; name: string; ticker: string } };

const loadDialog = async () => ({
  default: (await import("../forms/CorrectionDialog.tsx")).CorrectionDialog,
});
const CorrectionDialog = lazy(loadDialog);

/** The dialog comes with the first press; a pointer on its way there starts the download. */
export function SuggestCorrection({ company }: Props) {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        className="needs-scripts"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={open}
      >
        <Icon name="pen" />
        Suggest Correction
      </Button>
      {isAsked && (
        <Suspense>
          <CorrectionDialog company={company} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
