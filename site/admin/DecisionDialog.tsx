import { useState, type SubmitEvent } from "react";

import type { InboxKind } from "#domain/review/inbox.ts";
import type { SubmissionState } from "#domain/review/submission.ts";
import { FormActions } from "#site/forms/FormActions.tsx";
import { Dialog } from "#site/ui/dialog.tsx";

import { ReasonField } from "./EvidenceFields.tsx";
import { decide } from "./inbox.ts";

type Props = {
  kind: InboxKind;
  id: number;
  state: SubmissionState;
  title: string;
  before: string;
  close: () => void;
};

const QUESTIONS: Record<SubmissionState, string> = {
  accepted: "Accept",
  rejected: "Reject",
  spam: "Mark as spam",
  new: "Put back to new",
};

export function DecisionDialog({ kind, id, state, title, before, close }: Props) {
  const [reason, setReason] = useState(before);
  const [isPending, setPending] = useState(false);

  async function submit(submission: SubmitEvent) {
    submission.preventDefault();
    setPending(true);
    if (await decide(kind, id, { state, reason })) close();
    else setPending(false);
  }

  return (
    <Dialog open onOpenChange={close} title={QUESTIONS[state]} description={title}>
      <form className="form" onSubmit={(submission) => void submit(submission)}>
        <ReasonField
          name="reason"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <FormActions send={QUESTIONS[state]} pending={isPending} pendingWord="Saving..." />
      </form>
    </Dialog>
  );
}
