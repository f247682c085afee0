import { patienceWith, type PriceVenue } from "./price-venues.ts";

/** What one venue last said a bitcoin costs. Times are milliseconds of our clock, `statedAt` of the venue's. */
export type PriceReading = {
  venue: PriceVenue;
  over: "socket" | "request";
  priceUsd: number;
  change24h: number | null;
  seenAt: number;
  /** The last sign of life since: a heartbeat, or the price itself. */
  aliveAt: number;
  statedAt: number | null;
};

const LOWEST_USD = 1_000;
const HIGHEST_USD = 10_000_000;
const CLOCKS_APART_MS = 120_000;

/** Whether it may have a say in the price now. */
export function isEligible(reading: PriceReading, now: number): boolean {
  const { priceUsd, statedAt, seenAt } = reading;
  return (
    isFresh(reading, now) &&
    priceUsd > LOWEST_USD &&
    priceUsd < HIGHEST_USD &&
    (statedAt === null || Math.abs(statedAt - seenAt) < CLOCKS_APART_MS)
  );
}

export function isFresh({ venue, over, seenAt, aliveAt }: PriceReading, now: number): boolean {
  const { signOfLifeMs, priceMs } = patienceWith(venue, over);
  return now - aliveAt <= signOfLifeMs && now - seenAt <= priceMs;
}
