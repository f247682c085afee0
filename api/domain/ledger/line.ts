import { divide, multiply } from "#domain/base/decimal.ts";

import type { LedgerEntry, Origin } from "./ledger.ts";

export const lineName = ({ table, id }: Origin): string => `${table === "facts" ? "fact" : "event"}-${id}`;

/** The name of an unexplained gap, made from the record whose total reveals it. */
export const gapName = (closedBy: Origin): string => `gap-${lineName(closedBy)}`;

/** The name of each ledger entry. A gap, which has no record of its own, is named after the record that closes it. */
export const lineNames = (ledger: readonly { origin: Origin | null }[]): (string | null)[] =>
  ledger.map(({ origin }, index) => {
    const closedBy = ledger[index + 1]?.origin;
    if (origin !== null) return lineName(origin);
    return closedBy ? gapName(closedBy) : null;
  });

export function originNamed(name: string): Origin | null {
  const [, of, id] = /^(fact|event)-(\d{1,15})$/.exec(name) ?? [];
  return id === undefined ? null : { table: of === "fact" ? "facts" : "treasury_events", id: Number(id) };
}

/** A transaction's price or cost: as the source states it, or calculated from what it states. */
export type LineAmount = { usd: string; isGiven: boolean };
export type LineMoney = { priceUsd: LineAmount | null; totalUsd: LineAmount | null };

const CENTS = 2;

/** Sources often give only the price or only the cost. The other follows from the number of coins. */
export function moneyOf(line: Pick<LedgerEntry, "btc" | "priceUsd" | "totalUsd">): LineMoney {
  const { btc, priceUsd, totalUsd } = line;
  const coins = Number(btc) === 0 ? null : btc?.replace("-", "");
  return {
    priceUsd: amountOf(priceUsd, true) ?? amountOf(divide(totalUsd, coins, CENTS), false),
    totalUsd: amountOf(totalUsd, true) ?? amountOf(multiply(priceUsd, coins, CENTS), false),
  };
}

const amountOf = (usd: string | null, isGiven: boolean): LineAmount | null =>
  usd === null ? null : { usd, isGiven };
