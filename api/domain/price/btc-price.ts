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
