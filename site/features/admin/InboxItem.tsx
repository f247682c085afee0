import { useState } from "react";

import { formatDay, formatTime } from "#domain/base/dates.ts";
import type { InboxKind, Prefill, Received } from "#domain/review/inbox.ts";
import type { SubmissionState } from "#domain/review/submission.ts";
import { Button } from "#site/components/ui/button.tsx";
import { capitalised } from "#site/components/ui/fields.tsx";
import { Icon } from "#site/components/ui/icon.tsx";

import { SendDialog, useEntry } from "./EditDialog.tsx";
import { ReasonField } from "./EditFields.tsx";
import { openDialog, type AdminDialog } from "./dialog.ts";
import { decide } from "./inbox.ts";

export type Content = {
  title: string;
  fields: readonly (readonly [label: string, text: string | null])[];
  /** Whether a rule has recorded it already: a person confirms it, or takes it out of the ledger. */
  isAdmitted?: boolean;
};

type InboxItemProps = Content & {
  kind: InboxKind;
  item: Received<{ prefill: Prefill | null }>;
};

const DECISIONS = {
  accepted: ["Accept", "Accept"],
  rejected: ["Reject", "Reject"],
  spam: ["Spam", "Mark as spam"],
  new: ["Back to new", "Mark as new"],
} as const satisfies Record<SubmissionState, [word: string, question: string]>;
const OF_ADMITTED = {
  ...DECISIONS,
  accepted: ["Confirm", "Confirm"],
  rejected: ["Withdraw", "Withdraw from the ledger"],
} as const;
const OFFERED = ["accepted", "rejected", "spam", "new"] as const;
const OFFERED_OF_ADMITTED = ["accepted", "rejected"] as const;

/** Items whose acceptance is recorded at once. Only a later figure corrects it, not another decision. */
const RECORDED: ReadonlySet<InboxKind> = new Set(["proposals", "figures"]);

export function InboxItem({ kind, item, title, fields, isAdmitted = false }: InboxItemProps) {
  const [deciding, setDeciding] = useState<SubmissionState | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const { receivedAt, state, stateReason, prefill } = item;
  const followUp = prefill && followUpOf(prefill);
  const isRecorded = state === "accepted" && RECORDED.has(kind);
  const isDecided = isRecorded || (isAdmitted && state !== "new");
  const offered: readonly SubmissionState[] = isAdmitted ? OFFERED_OF_ADMITTED : OFFERED;
  const decisions = isDecided ? [] : offered.filter((decision) => decision !== state);
  const words = isAdmitted ? OF_ADMITTED : DECISIONS;
  /** To confirm what a rule recorded changes no figure, so it takes one press. */
  async function confirm() {
    setIsConfirming(true);
    await decide(kind, item.id, { state: "accepted", reason: "" });
    setIsConfirming(false);
  }
  return (
    <li className="border-t-rule border-t py-4">
      <div className="text-row flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-[1.0625rem] leading-[1.4rem]">{title}</h2>
        <span className={state === "new" ? "badge badge-solid" : "badge"}>{capitalised(state)}</span>
        <time className="text-ink-3 ml-auto max-[30rem]:ml-0" dateTime={receivedAt}>
          {formatDay(receivedAt.slice(0, 10))}, {formatTime(receivedAt)}
        </time>
      </div>
      <dl className="text-row mt-2 mb-3 max-w-192">
        {[...fields, ["Reason", stateReason] as const].map(
          ([label, text]) =>
            text && (
              <div
                key={label}
                className="grid grid-cols-[minmax(0,10rem)_minmax(0,1fr)] gap-x-4 gap-y-1 py-1 max-[30rem]:grid-cols-1 max-[30rem]:gap-0"
              >
                <dt className="text-ink-3">{label}</dt>
                <dd className="text-ink wrap-anywhere whitespace-pre-wrap">{text}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        {followUp && (
          <Button look="solid" onClick={() => openDialog(followUp.dialog)}>
            {followUp.word}
            <Icon name="go" />
          </Button>
        )}
        {kind === "corrections" && (
          <Button
            aria-label={`Publish: ${title}`}
            onClick={() => openDialog({ kind: "public-correction", submission: item.id })}
          >
            Publish
          </Button>
        )}
        {decisions.map((decision) => (
          <Button
            key={decision}
            look={decision === "accepted" ? "line" : "bare"}
            aria-label={`${words[decision][0]}: ${title}`}
            disabled={isConfirming}
            onClick={() => (isAdmitted && decision === "accepted" ? void confirm() : setDeciding(decision))}
          >
            {words[decision][0]}
          </Button>
        ))}
      </div>
      {deciding && (
        <DecisionDialog
          {...{ kind, item, title, isAdmitted }}
          state={deciding}
          close={() => setDeciding(null)}
        />
      )}
    </li>
  );
}

type DecisionDialogProps = Omit<InboxItemProps, "fields"> & { state: SubmissionState; close: () => void };

function DecisionDialog({ kind, item, state, title, isAdmitted = false, close }: DecisionDialogProps) {
  const reason = useEntry("reason", item.stateReason ?? "");
  const [, question] = (isAdmitted ? OF_ADMITTED : DECISIONS)[state];
  return (
    <SendDialog
      title={question}
      description={title}
      send={question}
      pendingWord="Saving..."
      onSend={() => decide(kind, item.id, { state, reason: reason.value })}
      close={close}
    >
      <ReasonField {...reason} />
    </SendDialog>
  );
}

/** The dialog that carries out an accepted submission, with its values filled in, and the word for it. */
function followUpOf(prefill: Prefill): { word: string; dialog: AdminDialog } {
  if (prefill.dialog === "add-company")
    return { word: "Add Company", dialog: { kind: "add-company", values: prefill.values } };
  if (prefill.dialog === "update-shares")
    return {
      word: "Update Shares",
      dialog: { kind: "shares", id: prefill.companyId, values: prefill.values },
    };
  return {
    word: "Update Holdings",
    dialog: { kind: "holdings", id: prefill.companyId, title: null, values: prefill.values },
  };
}
