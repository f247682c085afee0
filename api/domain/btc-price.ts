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

/** Before any live sample, the price is the last stored close, its change the one since the close before. */
export function priceOfCloses(
  newest: (DailyClose & Pick<BtcPrice, "source">) | null,
  before: DailyClose | null,
): BtcPrice | null {
  if (newest === null) return null;
  return {
    priceUsd: newest.closeUsd,
    change24h: before === null ? null : (newest.closeUsd / before.closeUsd - 1) * 100,
    asOf: newest.day,
    quality: "stale",
    venues: [],
    source: newest.source,
  };
}
