import { btcNumber } from "#domain/base/btc.ts";
import { addDays } from "#domain/base/dates.ts";
import { endOfAsOf } from "#domain/base/as-of-order.ts";
import type { OtherFigure } from "#domain/company/other-figure.ts";
import { dayOfEntry, type LedgerEntry } from "#domain/ledger/ledger.ts";

import type { ExplainInputs } from "./explain-inputs.ts";
import { isQuotedHolding, type Quoted } from "./quoted.ts";

/** A holding from the entry it came with to the one it ended with. */
export type HoldingSpan = {
  btc: string;
  from: string;
  /** The last day; null while it is still our latest. */
  to: string | null;
  cameWith: LedgerEntry;
  endedWith: LedgerEntry | null;
};

export type ExplainedHolding = ReturnType<typeof explainHolding>;

/** On which days a holding was true, which entries it came and ended with, and who else states it. */
export function explainHolding({ ledger, otherFigures }: ExplainInputs, quoted: Quoted, seenOn?: string) {
  const spans = spansOf(ledger);
  const byNearness = (a: HoldingSpan, b: HoldingSpan) =>
    seenOn === undefined ? (a.from < b.from ? 1 : -1) : daysFrom(a, seenOn) - daysFrom(b, seenOn);
  const found = spans.filter(({ btc }) => isQuotedHolding(btc, quoted)).toSorted(byNearness);
  const others = otherFigures.filter(
    ({ metric, value }) => metric === "btc_holdings" && isQuotedHolding(value, quoted),
  );
  const apart = ({ btc }: HoldingSpan) => (btcNumber(btc) ?? 0) - quoted.number;
  const nearest = (side: 1 | -1): HoldingSpan[] =>
    spans
      .filter((span) => apart(span) * side > 0)
      .toSorted((a, b) => Math.abs(apart(a)) - Math.abs(apart(b)) || byNearness(a, b))
      .slice(0, 1);
  return {
    spans: found,
    others: others.toSorted((a: OtherFigure, b) => (endOfAsOf(a.asOf) < endOfAsOf(b.asOf) ? 1 : -1)),
    nearest: found.length > 0 ? [] : [...nearest(-1), ...nearest(1)],
    latest: spans.at(-1) ?? null,
  };
}

/** Entries that state the same holding again end nothing. */
function spansOf(ledger: readonly LedgerEntry[]): HoldingSpan[] {
  const atDaysEnd = [...new Map(ledger.map((entry) => [dayOfEntry(entry), entry])).values()];
  const steps = atDaysEnd.filter((entry, index) => entry.btcAfter !== atDaysEnd[index - 1]?.btcAfter);
  return steps.flatMap((entry, index) => {
    const endedWith = steps[index + 1] ?? null;
    const from = dayOfEntry(entry);
    return entry.btcAfter === null
      ? []
      : [
          {
            btc: entry.btcAfter,
            from,
            to: endedWith && addDays(dayOfEntry(endedWith), -1),
            cameWith: entry,
            endedWith,
          },
        ];
  });
}

function daysFrom({ from, to }: HoldingSpan, day: string): number {
  if (day < from) return Date.parse(from) - Date.parse(day);
  return to !== null && day > to ? Date.parse(day) - Date.parse(to) : 0;
}
