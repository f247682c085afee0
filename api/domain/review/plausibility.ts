import { parseBtc } from "#domain/base/btc.ts";
import { compareAsOf } from "#domain/base/as-of-order.ts";
import { formatDay, isUndated, startOfAsOf } from "#domain/base/dates.ts";
import { magnitude } from "#domain/base/decimal.ts";
import { formatBtcExact, formatChange, formatCount } from "#domain/base/format.ts";
import {
  MOST_BTC,
  UNLIKELY_CHANGE_BTC,
  UNLIKELY_CHANGE_PERCENT,
  UNLIKELY_DEBT_FACTOR,
  UNLIKELY_PRICE_FACTOR,
  UNLIKELY_SHARES_FACTOR,
} from "#domain/base/limits.ts";
import type { Money } from "#domain/price/fx.ts";

export const DOUBT_KINDS = [
  "large-change",
  "above-supply",
  "future-date",
  "older-source",
  "tenfold-shares",
  "many-new-shares",
  "far-debt",
  "other-unit",
  "far-price",
  "other-currency",
  "odd-ticker",
] as const;

/** Why a change may be a mistake. A person decides. */
export type Doubt = { kind: (typeof DOUBT_KINDS)[number]; message: string };

/** The dates of a change: of the figure it replaces, of the new figure, and of the source of the new figure. */
export type Dates = { replacedAsOf: string | null; asOf: string; sourceAsOf: string | null; today: string };

export type HoldingChange = Dates & {
  before: string | null;
  after: string;
  totalAfter: string;
};

export const holdingDoubts = (change: HoldingChange): Doubt[] => [
  ...largeChange(change),
  ...aboveSupply(change),
  ...wrongDates(change),
];

/** Exchanges use letters, digits, dots and hyphens, such as in BRK-B or 0434.HK. */
export const tickerDoubts = (ticker: string): Doubt[] =>
  /^[A-Z0-9]+([.-][A-Z0-9]+)*$/.test(ticker)
    ? []
    : doubt("odd-ticker", `The ticker ${ticker} has characters that exchanges don't use.`);

export type SharesChange = Dates & { before: number | null; after: number | null };

/** Ten times as many or as few are always doubted, a smaller change where it is above so many percent. */
export const sharesDoubts = (change: SharesChange, mostPercent = Infinity): Doubt[] => [
  ...newShares(change, mostPercent),
  ...wrongDates(change),
];

/** In US dollars. */
export type DebtChange = Dates & { before: number | null; after: number };

export const debtDoubts = (change: DebtChange): Doubt[] => [...farDebt(change), ...wrongDates(change)];

export type PriceChange = Dates & { before: Money | null; after: Money };

export const priceDoubts = (change: PriceChange): Doubt[] => [
  ...unlikelyPrice(change),
  ...wrongDates(change),
];

const doubt = (kind: Doubt["kind"], message: string): Doubt[] => [{ kind, message }];

function largeChange({ before, after }: HoldingChange): Doubt[] {
  const [old, now] = [parseBtc(before), parseBtc(after) ?? 0n];
  const step = now - (old ?? 0n);
  const size = magnitude(step);
  const isLargePart = old !== null && size * 100n > old * BigInt(UNLIKELY_CHANGE_PERCENT);
  if (!isLargePart && size <= sats(UNLIKELY_CHANGE_BTC)) return [];
  const percent = old === null || old === 0n ? "" : ` (${formatChange((Number(step) * 100) / Number(old))})`;
  const from = old === null ? "unknown" : `${formatBtcExact(before)} BTC`;
  const to = `${formatBtcExact(after)} BTC${percent}`;
  return doubt("large-change", `The holding would change from ${from} to ${to}.`);
}

const aboveSupply = ({ totalAfter }: HoldingChange): Doubt[] =>
  (parseBtc(totalAfter) ?? 0n) <= sats(MOST_BTC)
    ? []
    : doubt(
        "above-supply",
        `All companies together would hold ${formatBtcExact(totalAfter)} BTC, more than can ever exist.`,
      );

function newShares({ before, after }: SharesChange, mostPercent: number): Doubt[] {
  if (before === null || after === null || before === 0) return [];
  const factor = Math.max(after / before, before / after);
  const change = `The share count would change from ${formatCount(before)} to ${formatCount(after)}`;
  if (factor >= UNLIKELY_SHARES_FACTOR) return doubt("tenfold-shares", `${change}.`);
  const percent = formatChange(((after - before) * 100) / before);
  return (factor - 1) * 100 > mostPercent ? doubt("many-new-shares", `${change} (${percent}).`) : [];
}

function farDebt({ before, after }: DebtChange): Doubt[] {
  if (before === null || before === after) return [];
  if (Math.max(after / before, before / after) <= UNLIKELY_DEBT_FACTOR) return [];
  return doubt(
    "far-debt",
    `The debt would change from ${formatCount(before)} USD to ${formatCount(after)} USD.`,
  );
}

const CENTS_PER_UNIT = 100;
const CENTS_TOLERANCE = 0.1;

/** If a source mixes up a currency and its cents, the price changes by a factor of about 100. */
function unlikelyPrice({ before, after }: PriceChange): Doubt[] {
  if (before === null) return [];
  const change = `The price would change from ${before.amount} ${before.currency} to ${after.amount} ${after.currency}`;
  if (before.currency !== after.currency) return doubt("other-currency", `${change}, a different currency.`);
  const ratio = Number(after.amount) / Number(before.amount);
  const factor = Math.max(ratio, 1 / ratio);
  if (Math.abs(factor / CENTS_PER_UNIT - 1) <= CENTS_TOLERANCE)
    return doubt("other-unit", `${change}. One of the two may be in cents.`);
  return factor < UNLIKELY_PRICE_FACTOR
    ? []
    : doubt("far-price", `${change}. There may have been a split or reverse split.`);
}

const wrongDates = ({ replacedAsOf, asOf, sourceAsOf, today }: Dates): Doubt[] => [
  ...(startOfAsOf(asOf) > today ? doubt("future-date", `The date ${formatDay(asOf)} is in the future.`) : []),
  ...(replacedAsOf !== null &&
  sourceAsOf !== null &&
  !isUndated(replacedAsOf) &&
  compareAsOf(sourceAsOf, replacedAsOf) < 0
    ? doubt(
        "older-source",
        `The source is dated ${formatDay(sourceAsOf)}, older than the figure it would replace (${formatDay(replacedAsOf)}).`,
      )
    : []),
];

const sats = (btc: number) => BigInt(btc) * 100_000_000n;
