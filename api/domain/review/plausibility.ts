import { parseBtc } from "#domain/base/btc.ts";
import { compareAsOf, formatDay, startOfAsOf } from "#domain/base/dates.ts";
import { formatBtcExact, formatChange, formatCount } from "#domain/base/format.ts";
import {
  MOST_BTC,
  UNLIKELY_CHANGE_BTC,
  UNLIKELY_CHANGE_PERCENT,
  UNLIKELY_FILED_SHARES_PERCENT,
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
  "other-unit",
  "far-price",
  "other-currency",
] as const;

/** Why a change may be a mistake. A person decides. */
export type Doubt = { kind: (typeof DOUBT_KINDS)[number]; message: string };

/** The dates of a change: of the figure it replaces, of the new figure, and of the source of the new figure. */
type Dates = { replacedAsOf: string | null; asOf: string; sourceAsOf: string | null; today: string };

export type HoldingChange = Dates & {
  before: string | null;
  after: string;
  /** The total of all companies after the change. */
  totalAfter: string;
};

export function holdingDoubts(change: HoldingChange): Doubt[] {
  return [...largeChange(change), ...aboveSupply(change), ...wrongDates(change)];
}

export type SharesChange = Dates & { before: number | null; after: number | null };

export function sharesDoubts(change: SharesChange): Doubt[] {
  return [...tenfoldShares(change), ...wrongDates(change)];
}

/** A count that no person has reviewed. */
export function filedSharesDoubts(change: SharesChange): Doubt[] {
  return [...sharesDoubts(change), ...manyNewShares(change)];
}

export type PriceChange = Dates & { before: Money | null; after: Money };

export function priceDoubts(change: PriceChange): Doubt[] {
  return [...unlikelyPrice(change), ...wrongDates(change)];
}

function largeChange({ before, after }: HoldingChange): Doubt[] {
  const [old, now] = [before === null ? null : parseBtc(before), parseBtc(after) ?? 0n];
  const step = now - (old ?? 0n);
  const size = step < 0n ? -step : step;
  const isLargePart = old !== null && size * 100n > old * BigInt(UNLIKELY_CHANGE_PERCENT);
  if (!isLargePart && size <= sats(UNLIKELY_CHANGE_BTC)) return [];
  const percent = old === null || old === 0n ? "" : ` (${formatChange((Number(step) * 100) / Number(old))})`;
  return [
    {
      kind: "large-change",
      message: `The holding would change from ${old === null ? "unknown" : `${formatBtcExact(before)} BTC`} to ${formatBtcExact(after)} BTC${percent}.`,
    },
  ];
}

function aboveSupply({ totalAfter }: HoldingChange): Doubt[] {
  if ((parseBtc(totalAfter) ?? 0n) <= sats(MOST_BTC)) return [];
  const message = `All companies together would hold ${formatBtcExact(totalAfter)} BTC, more than can ever exist.`;
  return [{ kind: "above-supply", message }];
}

function tenfoldShares({ before, after }: SharesChange): Doubt[] {
  if (before === null || after === null || before === 0) return [];
  const factor = Math.max(after / before, before / after);
  if (factor < UNLIKELY_SHARES_FACTOR) return [];
  const message = `The share count would change from ${formatCount(before)} to ${formatCount(after)}.`;
  return [{ kind: "tenfold-shares", message }];
}

function manyNewShares({ before, after }: SharesChange): Doubt[] {
  if (before === null || after === null || before === 0) return [];
  const factor = Math.max(after / before, before / after);
  const isMany = (factor - 1) * 100 > UNLIKELY_FILED_SHARES_PERCENT && factor < UNLIKELY_SHARES_FACTOR;
  if (!isMany) return [];
  const percent = formatChange(((after - before) * 100) / before);
  const message = `The share count would change from ${formatCount(before)} to ${formatCount(after)} (${percent}).`;
  return [{ kind: "many-new-shares", message }];
}

const CENTS_PER_UNIT = 100;
const CENTS_TOLERANCE = 0.1;

/** If a source mixes up a currency and its cents, the price changes by a factor of about 100. */
function unlikelyPrice({ before, after }: PriceChange): Doubt[] {
  if (before === null) return [];
  const change = `from ${before.amount} ${before.currency} to ${after.amount} ${after.currency}`;
  if (before.currency !== after.currency)
    return [{ kind: "other-currency", message: `The price would change ${change}, a different currency.` }];
  const ratio = Number(after.amount) / Number(before.amount);
  const factor = Math.max(ratio, 1 / ratio);
  if (Math.abs(factor / CENTS_PER_UNIT - 1) <= CENTS_TOLERANCE)
    return [
      { kind: "other-unit", message: `The price would change ${change}. One of the two may be in cents.` },
    ];
  if (factor < UNLIKELY_PRICE_FACTOR) return [];
  return [
    {
      kind: "far-price",
      message: `The price would change ${change}. There may have been a split or reverse split.`,
    },
  ];
}

function wrongDates({ replacedAsOf, asOf, sourceAsOf, today }: Dates): Doubt[] {
  const doubts: Doubt[] = [];
  if (startOfAsOf(asOf) > today)
    doubts.push({ kind: "future-date", message: `The date ${formatDay(asOf)} is in the future.` });
  if (replacedAsOf !== null && sourceAsOf !== null && compareAsOf(sourceAsOf, replacedAsOf) < 0)
    doubts.push({
      kind: "older-source",
      message: `The source is dated ${formatDay(sourceAsOf)}, older than the figure it would replace (${formatDay(replacedAsOf)}).`,
    });
  return doubts;
}

const sats = (btc: number) => BigInt(btc) * 100_000_000n;
