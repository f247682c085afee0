import { formatDay } from "./dates.ts";
import { formatBtcExact, formatCounted } from "./format.ts";
import type { LedgerEntry } from "./history.ts";

import type { LedgerSum } from "./ledger-sum.ts";

export const ENTRY_WORDS = {
  buy: "Bought",
  sell: "Sold",
  produced: "Produced",
  balance: "Stated balance",
  unexplained: "Unexplained difference",
} as const satisfies Record<LedgerEntry["kind"], string>;

/** A movement carries its sign. */
export const signedBtc = (btc: string): string => `${/^[-0]$|^-/.test(btc) ? "" : "+"}${formatBtcExact(btc)}`;

/** What the entries add up to, as a sentence a reader can recompute. */
export function sumSentence(sum: LedgerSum | null): string {
  if (sum === null) return "The newest entry leaves the total unknown, so nothing is added up.";
  const parts = [
    sum.opening === "0" && sum.moves + sum.gaps > 0
      ? ""
      : `A first known balance of ${formatBtcExact(sum.opening)} BTC (${formatDay(sum.openedOn)})`,
    sum.moves === 0 ? "" : `${signedBtc(sum.moved)} BTC in ${formatCounted(sum.moves, "movement")}`,
    sum.gaps === 0
      ? ""
      : `${signedBtc(sum.unexplained)} BTC in ${formatCounted(sum.gaps, "unexplained difference")}`,
  ].filter((part) => part !== "");
  const whole = `${parts.join(", ")}: ${formatBtcExact(sum.total)} BTC in all.`;
  if (sum.earlier === 0) return whole;
  return `${whole} ${formatCounted(sum.earlier, "older entry", "older entries")} came before that balance, which already counts them.`;
}
