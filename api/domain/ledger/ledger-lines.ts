import { compareAsOf, endOfAsOf } from "#domain/base/as-of-order.ts";
import { formatBtcExact, formatPrice, formatUsdSum } from "#domain/base/format.ts";
import { formatDay } from "#domain/base/dates.ts";

import type { LedgerEntry } from "./ledger.ts";
import { lineName, lineNames } from "./line.ts";
import type { StruckLine } from "./struck-lines.ts";
import { METHOD_WORDS, signedBtc } from "./words.ts";

/** With its anchor in the ledger, which is also the name of its receipt. */
export type Line = { entry: LedgerEntry; struck: StruckLine | null; name: string | null };

type Ledger = { ledger: readonly LedgerEntry[]; struck?: readonly StruckLine[] };

/** The lines of a ledger, newest first. Entries that no longer count are above those of the same day that still do. */
export function linesOf({ ledger, struck = [] }: Ledger): Line[] {
  const lines: Line[] = [];
  const names = lineNames(ledger);
  const waiting = [...struck];
  for (const [index, entry] of [...ledger.entries()].toReversed()) {
    for (let [next] = waiting; next && compareAsOf(next.entry.asOf, entry.asOf) >= 0; [next] = waiting) {
      lines.push(struckLine(next));
      waiting.shift();
    }
    lines.push({ entry, struck: null, name: names[index] ?? null });
  }
  return [...lines, ...waiting.map(struckLine)];
}

const struckLine = (struck: StruckLine): Line => ({
  entry: struck.entry,
  struck,
  name: struck.entry.origin && lineName(struck.entry.origin),
});

export const yearsOf = (lines: readonly Line[]): [year: string, lines: Line[]][] => [
  ...Map.groupBy(lines, ({ entry }) => endOfAsOf(entry.asOf).slice(0, 4)),
];

/** What stands before an amount where its column has no heading; the text is null if the amount is not known. */
export type Amount = { label: string; text: string | null };

/** The amounts of a line; null where its kind has none. A corrected or withdrawn entry shows the total it stated, if any. */
export function amountsOf({ entry, struck }: Line) {
  const { kind, btc, btcAfter, priceUsd, totalUsd } = entry;
  const isMove = kind !== "balance" && kind !== "unexplained";
  const amount = (label: string, text: string | null): Amount => ({ label, text });
  const cost = totalUsd !== null ? "for " : kind === "sell" ? "proceeds " : "cost ";
  return {
    change: btc === null && !isMove ? null : amount("", btc && signedBtc(btc)),
    price: isMove
      ? amount(priceUsd === null ? "price " : "at ", priceUsd && formatPrice(Number(priceUsd)))
      : null,
    cost: isMove ? amount(cost, totalUsd && formatUsdSum(Number(totalUsd))) : null,
    total: struck && !entry.isStated ? null : amount("total ", btcAfter && formatBtcExact(btcAfter)),
  };
}

/** "Disclosed 4 Feb 2026, recorded 5 Feb 2026, total from the source." */
export function evidenceSentence({ provenance, isStated }: LedgerEntry): string {
  if (provenance === null) return "None of our sources explains this gap.";
  const { method, disclosedAt, recordedAt, readThrough } = provenance;
  const words = [
    `${METHOD_WORDS[method]}${disclosedAt === null ? "" : ` ${formatDay(disclosedAt)}`}`,
    ...(readThrough === null ? [] : ["read from a copy"]),
    `recorded ${formatDay(recordedAt)}`,
    isStated ? "total from the source" : "total calculated",
  ].join(", ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}

export const GAP_NOTE =
  "When a stated balance doesn't match the purchases and sales we know of, we show the gap as its own entry. Typical causes: mined coins, transfers, unannounced trades, rounding.";
