import { useStore } from "@nanostores/react";
import { useEffect, useState, type ReactNode } from "react";

import type { InboxItem as Item } from "#contract/inbox.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact } from "#domain/base/format.ts";
import { INBOX_KINDS, type InboxKind } from "#domain/review/inbox.ts";
import { SUBMISSION_STATES } from "#domain/review/submission.ts";
import { Button } from "#site/components/ui/button.tsx";
import { Select, choicesOf } from "#site/components/ui/fields.tsx";
import { TabPanel } from "#site/components/ui/tab-panel.tsx";
import { Tabs } from "#site/components/ui/tabs.tsx";

import { InboxItem, type Content } from "./InboxItem.tsx";
import { $inboxState, $undecided, drawers, showInbox, type InboxState } from "./inbox.ts";

const STATES: readonly InboxState[] = [...SUBMISSION_STATES, "all"];
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
          choices={choicesOf(STATES)}
          value={state}
          onChange={({ currentTarget }) =>
            void showInbox(kind, STATES.find((one) => one === currentTarget.value) ?? "all")
          }
        />
      </div>
      <TabPanel id="inbox" value={kind}>
        <Items key={kind} kind={kind} />
      </TabPanel>
    </>
  );
}

function Items<Kind extends InboxKind>({ kind }: { kind: Kind }): ReactNode {
  const drawer = drawers[kind];
  const page = useStore(drawer.$page);
  if (page === null) return <p className="note">Loading...</p>;
  if (page.items.length === 0) return <p className="empty">No items here.</p>;
  return (
    <>
      <ol>
        {page.items.map((item) => (
          <InboxItem key={item.id} kind={kind} item={item} {...CONTENT[kind](item)} />
        ))}
      </ol>
      {page.nextBefore !== null && (
        <Button className="mt-2" onClick={() => void drawer.loadOlder()}>
          Load earlier items
        </Button>
      )}
    </>
  );
}

const CONTENT: { [Kind in InboxKind]: (item: Item<Kind>) => Content } = {
  companies: (item) => ({
    title: `${item.companyName} (${item.ticker})`,
    fields: [
      ["BTC holdings", item.btcHoldings],
      ["RNS details", item.rnsDetails],
      ["Additional information", item.additionalInfo],
    ],
  }),
  corrections: (item) => ({
    title: `${item.companyName} (${item.ticker})`,
    fields: [
      ["Update type", item.updateType],
      ["Field", item.fieldToUpdate],
      ["Current value", item.currentValue],
      ["Corrected value", item.correctedValue],
      ["Source", item.sourceUrl],
      ["Description", item.description],
    ],
  }),
  messages: (item) => ({
    title: item.subject ?? "No subject",
    fields: [
      ["From", `${item.name}, ${item.email}`],
      ["Message", item.message],
    ],
  }),
  proposals: (item) => ({
    title: `${item.companyName} (${item.ticker})`,
    isAdmitted: item.rule !== null,
    fields: [
      ["Recorded", item.rule && byRule(item.rule)],
      ["No rule recorded it", item.waits],
      ["Entry type", READING_WORDS[item.kind]],
      ["Amount", btcOrNull(item.btc)],
      ["Sold in the same month", btcOrNull(item.btcSold)],
      ["Stated total", btcOrNull(item.btcTotal)],
      ["Our current figure", btcOrNull(item.standing)],
      ["As of", formatDay(item.asOf)],
      ["Original wording", item.sentence],
      ["Confidence", `${item.confidence}%`],
      ["Warnings", item.reasons.join("\n") || null],
      ["Announcement", `${item.announcement.title}\n${item.announcement.url}`],
    ],
  }),
  figures: (item) => ({
    title: item.companyId === null ? "Bitcoin" : `${item.companyName} (${item.ticker})`,
    isAdmitted: item.rule !== null,
    fields: [
      ["Recorded", item.rule && byRule(item.rule)],
      ["Figure", FIGURE_WORDS[item.figure]],
      ["Value", [item.value, item.currency].filter(Boolean).join(" ")],
      ["In US dollars", item.valueUsd],
      ["Our current figure", item.standing],
      ["As of", formatDay(item.asOf)],
      ["Warnings", item.reasons.join("\n") || null],
      ["Source", `${item.source.publisher}\n${item.source.url}`],
    ],
  }),
};

const byRule = (rule: string) => `By rule ${rule}. Confirm it, or withdraw it from the ledger.`;
const READING_WORDS = { buy: "Bought", sell: "Sold", produced: "Mined", balance: "Holds" } as const;
const btcOrNull = (btc: string | null) => btc && `${formatBtcExact(btc)} BTC`;
const FIGURE_WORDS = {
  price: "Share price",
  shares_outstanding: "Shares outstanding",
  debt_usd: "Debt",
  btc_holdings: "BTC holdings",
  btc_close: "Daily close",
} as const;
