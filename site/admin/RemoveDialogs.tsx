import { useState } from "react";

import type { Conflict } from "#contract/admin.ts";
import type { Company } from "#domain/company/company.ts";
import { AlertDialog } from "#site/ui/alert-dialog.tsx";

import { ConflictTable, ReasonField } from "./EditFields.tsx";
import { removeCompany } from "./actions.ts";

type RemoveDialogProps = { company: Company; reason: string; conflict: Conflict | null; close: () => void };

export function RemoveDialog({ company, reason: givenReason, conflict, close }: RemoveDialogProps) {
  const [reason, setReason] = useState(givenReason);
  const revision = conflict?.revision ?? company.revision;
  return (
    <AlertDialog
      open
      onOpenChange={close}
      question="Are you sure you want to remove this company from tracking?"
      description={`${company.name} (${company.ticker}). Its history is kept, and you can undo this.`}
      action="Remove"
      onAction={() => void removeCompany({ ...company, revision }, reason)}
    >
      <div className="form">
        <ReasonField
          name="reason"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {conflict && <ConflictTable conflict={conflict} />}
      </div>
    </AlertDialog>
  );
}

type DeleteMediaDialogProps = { title: string; onDelete: () => void; close: () => void };

export const DeleteMediaDialog = ({ title, onDelete, close }: DeleteMediaDialogProps) => (
  <AlertDialog
    open
    onOpenChange={close}
    question="Are you sure you want to delete this media content?"
    description={title}
    action="Delete"
    onAction={onDelete}
  />
);
