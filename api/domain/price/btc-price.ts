import { addDays } from "#domain/base/dates.ts";
import { DEFAULT_BTC_USD } from "#domain/base/limits.ts";

export const PRICE_QUALITIES = ["live", "single", "stale", "demo"] as const;
export type PriceQuality = (typeof PRICE_QUALITIES)[number];

/** The best price of one bitcoin in dollars that we have. If there is no price at all it is null, never one of these. */
export type BtcPrice = {
  priceUsd: number;
  change24h: number | null;
  /** A time for a live price, a day for a daily close. */
  asOf: string;
  quality: PriceQuality;
  venues: string[];
  source: { publisher: string; url: string } | null;
};

/** Whether exchanges report it now. */
export const isLivePrice = (price: BtcPrice | null): boolean =>
  price?.quality === "live" || price?.quality === "single";

/**
 * The price that values follow, and the one that takes the place of the close in a ratio or multiple of an earlier day:
 * null unless it is of this moment, or one that a reader tries out.
 */
export type PriceAt = { btcUsd: number | null; liveUsd: number | null };

/** Before the first price, everything follows the placeholder. */
export const priceAt = (price: BtcPrice | null): { btcUsd: number; liveUsd: number | null } => {
  const btcUsd = price?.priceUsd ?? DEFAULT_BTC_USD;
  return { btcUsd, liveUsd: price === null || isLivePrice(price) ? btcUsd : null };
};

export type DailyClose = { day: string; closeUsd: number };

/** Before any live sample, the price is the last stored close, and its change is that from the previous day's close. */
export function priceOfCloses(
  newest: (DailyClose & Pick<BtcPrice, "source">) | null,
  before: DailyClose | null,
): BtcPrice | null {
  if (newest === null) return null;
  // If the day before has no close, the change would cover two days.
  const dayBefore = before?.day === addDays(newest.day, -1) ? before : null;
  return {
    priceUsd: newest.closeUsd,
    change24h: dayBefore === null ? null : (newest.closeUsd / dayBefore.closeUsd - 1) * 100,
    asOf: newest.day,
    quality: "stale",
    venues: [],
    source: newest.source,
  };
}

/** When a price was true, in milliseconds. A daily close counts at the end of its day. */
export const toInstant = (asOf: string): number =>
  Date.parse(asOf.length === 10 ? `${asOf}T23:59:59.999Z` : asOf);

/** The later of the two. The first if they are equally old, or if it is a demo price, whose days are long past. */
export function newerPrice(a: BtcPrice | null, b: BtcPrice | null): BtcPrice | null {
  if (a === null || b === null) return a ?? b;
  if (a.quality === "demo") return a;
  return toInstant(b.asOf) > toInstant(a.asOf) ? b : a;
}

/** Exchanges state the price of this moment. A stored one can be dated later, if a clock was set back since. */
export const priceOfMoment = (current: BtcPrice | null, stored: BtcPrice | null): BtcPrice | null =>
  current?.quality === "live" || current?.quality === "single" ? current : newerPrice(current, stored);

/** The price of one minute, stored to calculate the 24-hour change and to start without a network. */
export type MinutePrice = {
  minute: Date;
  priceUsd: number;
  change24h: number | null;
  quality: "live" | "single";
  venues: string[];
};

export type PastPrice = { priceUsd: number; at: number };
