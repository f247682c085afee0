import { useState } from "react";

import type { Conflict } from "#contract/admin.ts";
import type { Company } from "#domain/company/company.ts";
import { AlertDialog } from "#site/ui/alert-dialog.tsx";

import { ConflictTable } from "./EditNotes.tsx";
import { ReasonField } from "./EvidenceFields.tsx";
import { removeCompany } from "./actions.ts";

type Props = { company: Company; reason: string; conflict: Conflict | null; close: () => void };

export function RemoveDialog({ company, reason: givenReason, conflict, close }: Props) {
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
