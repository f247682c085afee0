import { useStore } from "@nanostores/react";
import { useEffect } from "react";

import { formatDay, formatTime } from "#domain/base/dates.ts";
import type { AuditEntry } from "#domain/review/audit.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { PendingButton } from "#site/ui/pending-button.tsx";

import { actionWord } from "./action-words.ts";
import { differences } from "./field-words.ts";
import { $history, $historyPending, loadHistory, loadOlderHistory, undoRemoval } from "./history.ts";

/** Who changed what, when and why; nothing of it is ever lost. */
export function History() {
  const page = useStore($history);
  const isPending = useStore($historyPending);
  useEffect(() => void loadHistory(), []);
  if (page === null)
    return <p className="note">{isPending ? "Loading the history..." : "Could not load the history."}</p>;
  if (page.items.length === 0) return <p className="empty">No changes yet.</p>;
  return (
    <>
      <ol className="log">
        {page.items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {page.nextBefore !== null && (
        <PendingButton pending={isPending} word="Loading..." onClick={() => void loadOlderHistory()}>
          Load older
        </PendingButton>
      )}
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, subject, before, after, reason, warnings, canUndo } = entry;
  const changes = differences(before, after);
  const name = nameIn(after) ?? nameIn(before);
  return (
    <li>
      <p className="log-head">
        <time dateTime={at}>
          {formatDay(at.slice(0, 10))}, {formatTime(at)}
        </time>
        <b>{actionWord(action)}</b>
        <Subject subject={subject} name={name} />
        <span>by {actor}</span>
        {canUndo && <Button onClick={() => void undoRemoval(entry)}>Undo</Button>}
      </p>
      {reason && <p className="log-why">Reason: {reason}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="log-why">
          <Icon name="alert" />
          Saved despite: {warning}
        </p>
      ))}
      {changes.length > 0 && (
        <table className="sides">
          <thead>
            <tr>
              <td />
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name: field, word, left, right }) => (
              <tr key={field}>
                <th scope="row">{word}</th>
                <td>{left ?? <span className="na">none</span>}</td>
                <td>{right ?? <span className="na">none</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}

function Subject({ subject, name }: { subject: string; name: string | null }) {
  const [, id] = /^company\/(\d+)$/.exec(subject) ?? [];
  return id === undefined ? <span>{name ?? subject}</span> : <a href={`/company/${id}`}>{name ?? subject}</a>;
}

function nameIn(record: unknown): string | null {
  if (typeof record !== "object" || record === null) return null;
  const name: unknown = Reflect.get(record, "name") ?? Reflect.get(record, "title");
  return typeof name === "string" ? name : null;
}
