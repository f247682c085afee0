import { magnitude, quotient, toDecimal, writeDecimal, type Decimal } from "#domain/base/decimal.ts";

import type { LedgerEntry, Origin } from "./ledger.ts";

/** What a record is called where one links to it or tells it apart: it never changes. */
export const lineName = ({ table, id }: Origin): string => `${table === "facts" ? "fact" : "event"}-${id}`;

/** The difference that no source explains, by the record whose total leaves it open. */
export const gapName = (closedBy: Origin): string => `gap-${lineName(closedBy)}`;

/** Of each line of a ledger; a line without a record of its own is called by the record that closes it. */
export const lineNames = (ledger: readonly { origin: Origin | null }[]): (string | null)[] =>
  ledger.map(({ origin }, index) => {
    const closedBy = ledger[index + 1]?.origin;
    if (origin !== null) return lineName(origin);
    return closedBy ? gapName(closedBy) : null;
  });

/** The record that is called so, if any can be. */
export function originNamed(name: string): Origin | null {
  const [, of, id] = /^(fact|event)-(\d{1,15})$/.exec(name) ?? [];
  return id === undefined ? null : { table: of === "fact" ? "facts" : "treasury_events", id: Number(id) };
}

/** An amount of a movement: as its source gives it, or as it follows from what the source gives. */
export type LineAmount = { usd: string; isGiven: boolean };
export type LineMoney = { priceUsd: LineAmount | null; totalUsd: LineAmount | null };

const CENTS = 2;

/** Of price and cost the source often gives one alone: with the number of coins the other follows. */
export function moneyOf({
  btc,
  priceUsd,
  totalUsd,
}: Pick<LedgerEntry, "btc" | "priceUsd" | "totalUsd">): LineMoney {
  return {
    priceUsd:
      statedAmount(priceUsd) ?? derived(totalUsd, btc, (total, coins) => quotient(total, coins, CENTS)),
    totalUsd:
      statedAmount(totalUsd) ??
      derived(priceUsd, btc, (price, coins) => ({
        units: price.units * coins.units,
        places: price.places + coins.places,
      })),
  };
}

const statedAmount = (usd: string | null): LineAmount | null =>
  usd === null ? null : { usd, isGiven: true };

function derived(
  usd: string | null,
  btc: string | null,
  calculate: (usd: Decimal, coins: Decimal) => Decimal,
): LineAmount | null {
  const [amount, moved] = [usd, btc].map((text) => (text === null ? null : toDecimal(text)));
  if (!amount || !moved || moved.units === 0n) return null;
  const coins = { ...moved, units: magnitude(moved.units) };
  return { usd: writeDecimal(calculate(amount, coins), CENTS), isGiven: false };
}
