import { useState } from "react";

import { formatDay, formatTime } from "#domain/base/dates.ts";
import type { Decision, InboxKind, Prefill } from "#domain/review/inbox.ts";
import type { SubmissionState } from "#domain/review/submission.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";

import { DecisionDialog } from "./DecisionDialog.tsx";
import { openPrefilled } from "./open-prefilled.ts";
import { STATE_WORDS } from "./state-words.ts";

type Props = {
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

/** What accepting writes into the record at once; a later figure corrects it, not another decision. */
const RECORDED: ReadonlySet<InboxKind> = new Set(["proposals", "figures"]);

const PREFILLED: Record<Prefill["dialog"], string> = {
  "add-company": "Add Company",
  "update-holdings": "Update Holdings",
  "update-shares": "Update Shares",
};

export function InboxItem({ kind, item, title, fields }: Props) {
  const [deciding, setDeciding] = useState<SubmissionState | null>(null);
  const { id, receivedAt, state, stateReason, prefill } = item;
  const isRecorded = state === "accepted" && RECORDED.has(kind);
  const decisions = isRecorded ? [] : DECISIONS.filter(([decision]) => decision !== state);
  return (
    <li>
      <div className="letter-head">
        <h2>{title}</h2>
        <span className={state === "new" ? "badge badge-solid" : "badge"}>{STATE_WORDS[state]}</span>
        <time dateTime={receivedAt}>
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
      <div className="letter-acts">
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
