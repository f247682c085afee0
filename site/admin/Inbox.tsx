import { useStore } from "@nanostores/react";
import { useEffect, useState, type ReactNode } from "react";

import type { InboxItem as Item } from "#contract/inbox.ts";
import { INBOX_KINDS, type InboxKind } from "#domain/review/inbox.ts";
import { SUBMISSION_STATES } from "#domain/review/submission.ts";
import { Button } from "#site/ui/button.tsx";
import { Select } from "#site/ui/fields.tsx";
import { TabPanel, Tabs } from "#site/ui/tabs.tsx";

import { InboxItem } from "./InboxItem.tsx";
import {
  companyFields,
  correctionFields,
  figureFields,
  messageFields,
  proposalFields,
  type Field,
} from "./inbox-fields.ts";
import {
  $inboxState,
  $undecided,
  STATE_WORDS,
  drawers,
  showInbox,
  type Drawer,
  type InboxState,
} from "./inbox.ts";

const STATES: readonly InboxState[] = [...SUBMISSION_STATES, "all"];
const STATE_CHOICES = STATES.map((value) => ({ value, label: STATE_WORDS[value] }));
const KIND_WORDS: Record<InboxKind, string> = {
  companies: "Companies",
  corrections: "Corrections",
  messages: "Messages",
  proposals: "Announcements",
  figures: "Doubtful figures",
};

/** Visitors' messages, readings of announcements and doubtful figures, newest first. */
export function Inbox() {
  const [kind, setKind] = useState<InboxKind>("companies");
  const state = useStore($inboxState);
  const undecided = useStore($undecided);

  useEffect(() => void showInbox(kind, $inboxState.get()), [kind]);

  const label = (one: InboxKind) => {
    const count = undecided?.[one] ?? 0;
    return count === 0 ? KIND_WORDS[one] : `${KIND_WORDS[one]} (${count})`;
  };

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 [&_.select]:w-44">
        <Tabs
          label="Submission type"
          id="inbox"
          value={kind}
          onChange={setKind}
          tabs={INBOX_KINDS.map((value) => ({ value, label: label(value) }))}
        />
        <Select
          aria-label="State"
          choices={STATE_CHOICES}
          value={state}
          onChange={({ currentTarget }) =>
            void showInbox(kind, STATES.find((one) => one === currentTarget.value) ?? "all")
          }
        />
      </div>
      <TabPanel id="inbox" value={kind}>
        {kind === "companies" && <Items kind={kind} drawer={drawers.companies} fields={companyFields} />}
        {kind === "corrections" && (
          <Items kind={kind} drawer={drawers.corrections} fields={correctionFields} />
        )}
        {kind === "messages" && <Items kind={kind} drawer={drawers.messages} fields={messageFields} />}
        {kind === "proposals" && <Items kind={kind} drawer={drawers.proposals} fields={proposalFields} />}
        {kind === "figures" && <Items kind={kind} drawer={drawers.figures} fields={figureFields} />}
      </TabPanel>
    </>
  );
}

type ItemsProps<Kind extends InboxKind> = {
  kind: Kind;
  drawer: Drawer<Item<Kind>>;
  fields: (item: Item<Kind>) => { title: string; fields: Field[] };
};

function Items<Kind extends InboxKind>({ kind, drawer, fields }: ItemsProps<Kind>): ReactNode {
  const page = useStore(drawer.$page);
  if (page === null) return <p className="note">Loading...</p>;
  if (page.items.length === 0) return <p className="empty">No items here.</p>;
  return (
    <>
      <ol className="log">
        {page.items.map((item) => (
          <InboxItem key={item.id} kind={kind} item={item} {...fields(item)} />
        ))}
      </ol>
      {page.nextBefore !== null && <Button onClick={() => void drawer.loadOlder()}>Load older</Button>}
    </>
  );
}
