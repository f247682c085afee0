import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect } from "react";

import { isHistoryPage } from "#contract/admin.ts";
import { formatDay, formatTime } from "#domain/base/dates.ts";
import type { AuditAction, AuditEntry } from "#domain/review/audit.ts";
import { Button } from "#site/components/ui/button.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { PendingButton } from "#site/components/ui/pending-button.tsx";

import { useEntry } from "./EditDialog.tsx";
import { Versions, WarningIcon } from "./EditFields.tsx";
import { restoreCompany, setFeatured } from "./actions.ts";
import { differences, valueAt } from "./field-words.ts";
import { pagedList } from "./paged-list.ts";

/** Who changed what, when and why. No entry is ever lost. */
export function History() {
  const page = useStore(history.$page);
  const isPending = useStore(history.$pending);
  const sought = useStore($sought);
  useEffect(() => void history.load(), []);
  if (page === null)
    return <p className="note">{isPending ? "Loading the history..." : "We can't load the history."}</p>;
  return (
    <>
      <Search />
      {page.items.length === 0 && (
        <p className="empty">{sought === "" ? "No changes yet." : "No changes match."}</p>
      )}
      <p className="note mb-3 max-w-152">
        A removed company and the choice of featured companies can be undone. A figure can't: enter the right
        one with its source, and the old one stays in the ledger as corrected. Deleted content can be added
        again.
      </p>
      <ol>
        {page.items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {page.nextBefore !== null && (
        <PendingButton
          className="mt-2"
          pending={isPending}
          word="Loading..."
          onClick={() => void history.loadOlder()}
        >
          Load earlier changes
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
    <li className="border-t-rule border-t py-4">
      <p className="text-row flex flex-wrap items-center gap-x-3 gap-y-1">
        <time className="text-ink-3" dateTime={at}>
          {formatDay(at.slice(0, 10))}, {formatTime(at)}
        </time>
        <b>{actionWord(action)}</b>
        <Subject subject={subject} name={name} />
        <span>by {actor}</span>
        {canUndo && (
          <Button className="ml-auto" onClick={() => void undo(entry)}>
            Undo
          </Button>
        )}
      </p>
      {reason && <p className="text-row mt-1 flex gap-1.5">Reason: {reason}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="text-row mt-1 flex gap-1.5">
          <WarningIcon />
          Saved despite: {warning}
        </p>
      ))}
      {changes.length > 0 && <Versions className="max-w-192" names={["Before", "After"]} rows={changes} />}
    </li>
  );
}

function Subject({ subject, name }: { subject: string; name: string | null }) {
  const [, id] = /^company\/(\d+)$/.exec(subject) ?? [];
  return id === undefined ? <span>{name ?? subject}</span> : <a href={`/company/${id}`}>{name ?? subject}</a>;
}

function nameIn(record: unknown): string | null {
  const name = valueAt(record, "name") ?? valueAt(record, "title");
  return typeof name === "string" ? name : null;
}

/** What the history is searched for; empty for all of it. */
const $sought = atom("");

const history = pagedList("/api/admin/history", isHistoryPage, {
  failure: "Failed to load the history",
  filter: () => ({ search: $sought.get() }),
});

function Search() {
  const search = useEntry("search", $sought.get());
  return (
    <form
      role="search"
      className="mb-3 flex max-w-152 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        $sought.set(search.value.trim());
        void history.load();
      }}
    >
      <label className="field">
        <Icon name="search" />
        <span className="sr-only">What to search for</span>
        <input type="search" placeholder="Company, person, change or reason" maxLength={100} {...search} />
      </label>
      <Button type="submit">Search history</Button>
    </form>
  );
}

/** An undo is a change of its own, so the history stays whole. */
async function undo({ action, subject, before }: AuditEntry): Promise<void> {
  const isDone =
    action === "set-featured"
      ? await setFeatured(idsIn(valueAt(before, "featuredCompanyIds")), "Undo")
      : await restoreCompany(subject.replace("company/", ""));
  if (isDone) await history.load();
}

const idsIn = (ids: unknown): number[] =>
  Array.isArray(ids) ? ids.filter((id): id is number => typeof id === "number") : [];

const WORDS: Record<string, string> = {
  "add-company": "Added company",
  "update-holdings": "Updated holdings",
  "update-shares": "Updated shares outstanding",
  "update-type": "Changed the type",
  "upload-closes": "Uploaded closing prices",
  "remove-company": "Removed company",
  "restore-company": "Restored company",
  "set-featured": "Set featured companies",
  "add-company-media": "Added media",
  "edit-company-media": "Edited media",
  "delete-company-media": "Deleted media",
  "add-offer": "Added a public offer",
  "edit-offer": "Changed a public offer",
  "add-instrument": "Added preferred stock or debt",
  "correct-instrument": "Corrected preferred stock or debt",
  "end-instrument": "Ended preferred stock or debt",
  "add-market-media": "Added market content",
  "edit-market-media": "Edited market content",
  "delete-market-media": "Deleted market content",
  "add-feed": "Added a company's feed for a trial",
  "use-feed": "Started to collect a company's feed",
  "end-feed": "Ended a company's feed",
  "refresh-data": "Refreshed market data",
  "populate-initial-data": "Populated initial data",
  "decide-submission": "Reviewed a submission",
  "publish-correction": "Published words about a correction",
  "accept-proposal": "Accepted figures from an announcement",
  "admit-proposal": "Recorded figures by rule",
  "admit-figure": "Recorded a filed figure by rule",
  "confirm-admission": "Confirmed figures recorded by rule",
  "withdraw-admission": "Withdrew figures recorded by rule",
  "accept-figure": "Accepted a doubtful figure",
  "create-account": "Created account",
  "change-password": "Changed password",
  "revoke-account": "Revoked account",
  "add-second-factor": "Set up a second factor",
  "remove-second-factor": "Removed the second factor",
  "renew-recovery-codes": "Made new recovery codes",
} satisfies Record<AuditAction, string>;

/** The server may be newer than the page and list actions it does not know. */
const actionWord = (action: string): string => WORDS[action] ?? action;
