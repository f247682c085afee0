import { addDays } from "#domain/base/dates.ts";

export const PRICE_QUALITIES = ["live", "single", "stale", "demo"] as const;
export type PriceQuality = (typeof PRICE_QUALITIES)[number];

/** What a bitcoin costs in dollars, as well as we know it. No price at all is null, never one of these. */
export type BtcPrice = {
  priceUsd: number;
  change24h: number | null;
  /** An instant for a price seen live, a day for a daily close. */
  asOf: string;
  quality: PriceQuality;
  venues: string[];
  source: { publisher: string; url: string } | null;
};

export type DailyClose = { day: string; closeUsd: number };

/** Before any live sample, the price is the last stored close, its change the one since the close of the day before. */
export function priceOfCloses(
  newest: (DailyClose & Pick<BtcPrice, "source">) | null,
  before: DailyClose | null,
): BtcPrice | null {
  if (newest === null) return null;
  // A day without a close would make two days' change of it.
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

/** The moment a price was true, in milliseconds: a daily close stands at the end of its day. */
export const toInstant = (asOf: string): number =>
  Date.parse(asOf.length === 10 ? `${asOf}T23:59:59.999Z` : asOf);

/** The first where both are as old, or where it is a demo, whose days are long past. */
export function newerPrice(a: BtcPrice | null, b: BtcPrice | null): BtcPrice | null {
  if (a === null || b === null) return a ?? b;
  if (a.quality === "demo") return a;
  return toInstant(b.asOf) > toInstant(a.asOf) ? b : a;
}

/** The price of one minute, kept for the change of 24 hours and for a start without a network. */
export type MinutePrice = {
  minute: Date;
  priceUsd: number;
  change24h: number | null;
  quality: "live" | "single";
  venues: string[];
};

export type PastPrice = { priceUsd: number; at: number };
