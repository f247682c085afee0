import { useEffect, useState } from "react";

import { CorrectionDialog } from "#site/forms/CorrectionDialog.tsx";
import { ListingInquiryDialog } from "#site/forms/ListingInquiryDialog.tsx";
import { SubmitCompanyDialog } from "#site/forms/SubmitCompanyDialog.tsx";
import { AlertDialog } from "#site/ui/alert-dialog.tsx";
import { Button } from "#site/ui/button.tsx";
import { Dialog, DialogActions, DialogClose } from "#site/ui/dialog.tsx";
import { DropdownMenu } from "#site/ui/dropdown-menu.tsx";
import { expectToasts, showToast } from "#site/ui/toasts.ts";

const DIALOGS = ["dialog", "question", "submission", "correction", "inquiry"] as const;
type DialogName = (typeof DIALOGS)[number];

const ACME = { id: 1, name: "Acme", ticker: "ACME" };

export function Floats() {
  const [opened, setOpened] = useState<DialogName | null>(null);
  const [chosen, setChosen] = useState("nothing");
  useEffect(expectToasts, []);

  const state = (name: DialogName) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : null),
  });

  return (
    <div className="form">
      <div className="flex flex-wrap gap-2">
        {DIALOGS.map((name) => (
          <Button key={name} onClick={() => setOpened(name)}>
            {`Open ${name}`}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <DropdownMenu
          trigger={<Button>Export</Button>}
          items={[
            { label: "CSV", note: "170 rows, as sorted", onSelect: () => setChosen("CSV") },
            { label: "JSON", note: "170 rows, as sorted", onSelect: () => setChosen("JSON") },
          ]}
        />
      </div>
      <p>Chosen: {chosen}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => showToast({ title: "Company Submitted Successfully", message: "" })}>
          Toast
        </Button>
        <Button
          onClick={() =>
            showToast({
              variant: "destructive",
              title: "Failed to Send Message",
              message: "Please try again later or contact us through alternative means.",
            })
          }
        >
          Destructive toast
        </Button>
      </div>
      <Dialog title="A dialog" {...state("dialog")}>
        <p>It holds the focus until it is closed.</p>
        <DialogActions>
          <DialogClose asChild>
            <Button>Done</Button>
          </DialogClose>
        </DialogActions>
      </Dialog>
      <AlertDialog
        question="Are you sure you want to remove this company from tracking?"
        action="Remove"
        onAction={() => setChosen("removal")}
        {...state("question")}
      />
      <SubmitCompanyDialog {...state("submission")} />
      <CorrectionDialog company={ACME} {...state("correction")} />
      <ListingInquiryDialog {...state("inquiry")} />
    </div>
  );
}
