import { useState, type SubmitEvent } from "react";

import type { InboxKind } from "#domain/inbox.ts";
import type { SubmissionState } from "#domain/submission.ts";

import { decide } from "../../stores/admin/inbox.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions, DialogClose } from "../../ui/dialog.tsx";
import { PendingButton } from "../../ui/pending-button.tsx";
import { ReasonField } from "./EvidenceFields.tsx";

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
        <DialogActions>
          <DialogClose asChild>
            <Button look="bare">Cancel</Button>
          </DialogClose>
          <PendingButton type="submit" look="solid" pending={isPending} word="Saving...">
            {QUESTIONS[state]}
          </PendingButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
