import { useState, type SubmitEvent } from "react";

import { formatDay, formatTime } from "#domain/base/dates.ts";
import type { Decision, InboxKind, Prefill } from "#domain/review/inbox.ts";
import type { SubmissionState } from "#domain/review/submission.ts";
import { FormActions } from "#site/forms/FormActions.tsx";
import { Button } from "#site/ui/button.tsx";
import { Dialog } from "#site/ui/dialog.tsx";
import { Icon } from "#site/ui/icon.tsx";

import { ReasonField } from "./EditFields.tsx";
import { openDialog } from "./dialog.ts";
import { STATE_WORDS, decide } from "./inbox.ts";

type InboxItemProps = {
  kind: InboxKind;
  item: Decision & { id: number; receivedAt: string; prefill: Prefill | null };
  title: string;
  fields: readonly (readonly [label: string, text: string | null])[];
};

const DECISIONS = [
  ["accepted", "Accept"],
  ["rejected", "Reject"],
  ["spam", "Spam"],
  ["new", "Back to new"],
] as const satisfies readonly (readonly [SubmissionState, string])[];

/** Items whose acceptance is recorded at once. Only a later figure corrects it, not another decision. */
const RECORDED: ReadonlySet<InboxKind> = new Set(["proposals", "figures"]);

const PREFILLED: Record<Prefill["dialog"], string> = {
  "add-company": "Add Company",
  "update-holdings": "Update Holdings",
  "update-shares": "Update Shares",
};

export function InboxItem({ kind, item, title, fields }: InboxItemProps) {
  const [deciding, setDeciding] = useState<SubmissionState | null>(null);
  const { id, receivedAt, state, stateReason, prefill } = item;
  const isRecorded = state === "accepted" && RECORDED.has(kind);
  const decisions = isRecorded ? [] : DECISIONS.filter(([decision]) => decision !== state);
  return (
    <li>
      <div className="log-head">
        <h2 className="text-[1.0625rem] leading-[1.4rem]">{title}</h2>
        <span className={state === "new" ? "badge badge-solid" : "badge"}>{STATE_WORDS[state]}</span>
        <time className="ml-auto max-[30rem]:ml-0" dateTime={receivedAt}>
          {formatDay(receivedAt.slice(0, 10))}, {formatTime(receivedAt)}
        </time>
      </div>
      <dl className="letter">
        {fields.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
        {stateReason && (
          <div>
            <dt>Reason</dt>
            <dd>{stateReason}</dd>
          </div>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        {prefill && (
          <Button look="solid" onClick={() => openPrefilled(prefill)}>
            {PREFILLED[prefill.dialog]}
            <Icon name="go" />
          </Button>
        )}
        {decisions.map(([decision, word]) => (
          <Button
            key={decision}
            look={decision === "accepted" ? "line" : "bare"}
            aria-label={`${word}: ${title}`}
            onClick={() => setDeciding(decision)}
          >
            {word}
          </Button>
        ))}
      </div>
      {deciding && (
        <DecisionDialog
          kind={kind}
          id={id}
          state={deciding}
          title={title}
          before={stateReason ?? ""}
          close={() => setDeciding(null)}
        />
      )}
    </li>
  );
}

type DecisionDialogProps = {
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
  new: "Mark as new",
};

function DecisionDialog({ kind, id, state, title, before, close }: DecisionDialogProps) {
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

/** Opens the dialog that carries out an accepted submission, with its values filled in. */
function openPrefilled(prefill: Prefill) {
  switch (prefill.dialog) {
    case "add-company":
      return openDialog({ kind: "add-company", values: prefill.values });
    case "update-shares":
      return openDialog({ kind: "shares", id: prefill.companyId, values: prefill.values });
    case "update-holdings":
      return openDialog({
        kind: "holdings",
        id: prefill.companyId,
        title: null,
        values: { ...prefill.values, asOf: "" },
      });
  }
}
