import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";

import { isIssuerFeeds, type IssuerFeeds } from "#contract/issuer-feed.ts";
import { formatDay, formatTime } from "#domain/base/dates.ts";
import { $companies } from "#site/client/companies.ts";
import { Button } from "#site/components/ui/button.tsx";
import { Dialog } from "#site/components/ui/dialog.tsx";
import { FieldError, SelectField } from "#site/components/ui/fields.tsx";
import { Icon } from "#site/components/ui/icon.tsx";

import { EditDialog } from "./EditDialog.tsx";
import { AddressField, ReasonField } from "./EditFields.tsx";
import { decideFeed } from "./actions.ts";
import { adminRead, showAdminFailure } from "./admin-request.ts";
import { closeDialog, openDialog } from "./dialog.ts";
import { FIELDS_MISSING, feedForm } from "./edits.ts";

type Feed = IssuerFeeds[number];

/** Companies' own feeds: what a trial read, how each answers, and what to try if it does not. */
export function FeedsDialog() {
  const [feeds, setFeeds] = useState<IssuerFeeds | null>(null);
  const load = () =>
    adminRead("/api/admin/feeds", isIssuerFeeds)
      .then(({ feeds: read }) => setFeeds(read))
      .catch((error: unknown) => showAdminFailure(error, "Could not load the feeds"));
  useEffect(() => void load(), []);
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title="Manage Company Feeds"
      description="Companies' own news feeds, as RSS or Atom. A worker tries a new one first. Nothing is collected until you use it."
    >
      {feeds === null && <p className="note">Loading the feeds...</p>}
      {feeds?.length === 0 && <p className="empty">No feed was added yet.</p>}
      {feeds !== null && feeds.length > 0 && (
        <ul className="lines">
          {feeds.map((feed) => (
            <FeedLine key={feed.id} feed={feed} onDecided={load} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="solid" onClick={() => openDialog({ kind: "feed" })}>
          <Icon name="plus" />
          Add Feed
        </Button>
        <Button onClick={() => void load()}>Load again</Button>
      </div>
    </Dialog>
  );
}

const STATE_WORDS = {
  waiting: "Waiting for a worker to try it",
  tried: "Tried",
  active: "In use",
  ended: "Ended",
} as const satisfies Record<Feed["state"], string>;

function FeedLine({ feed, onDecided }: { feed: Feed; onDecided: () => Promise<void> }) {
  const { id, company, url, state, trial, lastAnswerAt, failure, advice } = feed;
  const isUsable = state === "tried" && trial?.failure === null;
  const decide = async (next: "active" | "ended") => {
    if (await decideFeed(id, next)) await onDecided();
  };
  return (
    <li className="grid gap-1">
      <p>
        <b>{company}</b> <span className="note">{STATE_WORDS[state]}</span>
      </p>
      <p className="note break-all">{url}</p>
      {lastAnswerAt !== null && <p className="note">Last answer: {momentOf(lastAnswerAt)}</p>}
      {state === "tried" && trial !== null && <TrialResult trial={trial} />}
      {state === "active" && failure !== null && <p className="note">{failure}</p>}
      {state !== "ended" && advice !== null && <p className="notice">{advice}</p>}
      {state !== "ended" && (
        <div className="flex flex-wrap gap-2">
          {isUsable && (
            <Button aria-label={`Use: ${url}`} onClick={() => void decide("active")}>
              Use
            </Button>
          )}
          <Button look="bare" aria-label={`End: ${url}`} onClick={() => void decide("ended")}>
            End
          </Button>
        </div>
      )}
    </li>
  );
}

const TrialResult = ({ trial }: { trial: NonNullable<Feed["trial"]> }) => (
  <>
    {trial.failure !== null && <p className="note">{trial.failure}</p>}
    {trial.failure === null && trial.items.length === 0 && <p className="note">It has no item yet.</p>}
    {trial.items.map(({ title, publishedAt, outcome }) => (
      <p key={`${publishedAt} ${title}`} className="note">
        {momentOf(publishedAt)}: {title}. {outcome}
      </p>
    ))}
    {trial.rejected.map((reason) => (
      <p key={reason} className="note">
        Can't be read: {reason}
      </p>
    ))}
  </>
);

const momentOf = (at: string) => `${formatDay(at.slice(0, 10))}, ${formatTime(at)}`;

export function FeedDialog() {
  const companies = useStore($companies) ?? [];
  const [form] = useState(feedForm);
  const choices = companies
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
    .map(({ id, name, ticker }) => ({ value: String(id), label: `${name} (${ticker})` }));
  return (
    <EditDialog
      title="Add Company Feed"
      description="An https address on the company's own website or on a newswire we know."
      form={form}
      send="Try Feed"
      pendingWord="Trying..."
    >
      {({ entry, incomplete }) => (
        <>
          <SelectField
            label="Company *"
            {...entry("companyId")}
            choices={[{ value: "", label: "Select a company" }, ...choices]}
          />
          <AddressField label="Feed address *" {...entry("url")} />
          <ReasonField {...entry("reason")} />
          {incomplete && <FieldError>{FIELDS_MISSING}</FieldError>}
        </>
      )}
    </EditDialog>
  );
}
