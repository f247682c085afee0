import type { BtcPrice } from "./btc-price.ts";
import { isEligible, isExchange, type VenuePrice } from "./venue-price.ts";

const TOLERANCE = { deviations: 3, least: 0.005, most: 0.02 };
const TWO_DISAGREE = 0.01;
const CHANGE_POINTS_APART = 2;

/** The median of the venues that agree, else of those nearest to an aggregator's price or to our last price. */
export function combinePrices(
  readings: readonly VenuePrice[],
  { now, lastUsd }: { now: number; lastUsd: number | null },
): Pick<BtcPrice, "priceUsd" | "change24h" | "venues"> | null {
  const eligible = readings.filter((reading) => isEligible(reading, now));
  const exchanges = eligible.filter(({ venue }) => isExchange(venue));
  const arbiter = eligible
    .filter(({ venue }) => !isExchange(venue))
    .toSorted((a, b) => b.receivedAt - a.receivedAt || (a.venue < b.venue ? -1 : 1))[0];
  if (exchanges.length === 0) return arbiter === undefined ? null : priceOf([arbiter]);
  return priceOf(inAgreement(exchanges) ?? nearest(exchanges, arbiter?.priceUsd ?? lastUsd));
}

/** Null if they disagree. A single venue always agrees with itself. */
function inAgreement(readings: VenuePrice[]): VenuePrice[] | null {
  const middle = median(readings.map(({ priceUsd }) => priceUsd));
  if (middle === null) return null;
  const distance = ({ priceUsd }: VenuePrice) => Math.abs(priceUsd / middle - 1);
  const spread = median(readings.map(distance)) ?? 0;
  const tolerance = Math.min(Math.max(TOLERANCE.deviations * spread, TOLERANCE.least), TOLERANCE.most);
  const kept = readings.filter((reading) => distance(reading) <= tolerance);
  if (readings.length === 1) return kept;
  const apart = kept.length === 2 && readings.length === 2 && differ(kept) > TWO_DISAGREE;
  return kept.length < 2 || apart ? null : kept;
}

/** As a fraction of the lower price. */
function differ(readings: VenuePrice[]): number {
  const prices = readings.map(({ priceUsd }) => priceUsd);
  return Math.max(...prices) / Math.min(...prices) - 1;
}

function nearest(readings: VenuePrice[], referenceUsd: number | null): VenuePrice[] {
  if (referenceUsd === null) return [];
  const distance = ({ priceUsd }: VenuePrice) => Math.abs(priceUsd - referenceUsd);
  const [first] = readings.toSorted((a, b) => distance(a) - distance(b) || a.priceUsd - b.priceUsd);
  return first === undefined ? [] : readings.filter((other) => differ([first, other]) <= TOLERANCE.least);
}

function priceOf(kept: VenuePrice[]): Pick<BtcPrice, "priceUsd" | "change24h" | "venues"> | null {
  const priceUsd = median(kept.map((reading) => reading.priceUsd));
  if (priceUsd === null) return null;
  return { priceUsd, change24h: changeOf(kept), venues: kept.map(({ venue }) => venue).toSorted() };
}

function changeOf(kept: VenuePrice[]): number | null {
  const changes = kept.flatMap(({ change24h }) => (change24h === null ? [] : [change24h]));
  const middle = median(changes);
  if (middle === null) return null;
  return median(changes.filter((change) => Math.abs(change - middle) <= CHANGE_POINTS_APART)) ?? middle;
}

/** The middle value, or the mean of the two in the middle; null for an empty list. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : lower + (upper - lower) / 2;
}
