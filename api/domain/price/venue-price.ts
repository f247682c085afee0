/** The latest Bitcoin price of one venue. Times are in milliseconds by our clock; `venueAt` is by the venue's clock. */
export type VenuePrice = {
  venue: PriceVenue;
  over: "socket" | "request";
  priceUsd: number;
  change24h: number | null;
  receivedAt: number;
  /** When the venue last showed a sign of life: a heartbeat, or the price itself. */
  lastSignAt: number;
  venueAt: number | null;
};

const LOWEST_USD = 1_000;
const HIGHEST_USD = 10_000_000;
const CLOCKS_APART_MS = 120_000;

export function isEligible(reading: VenuePrice, now: number): boolean {
  const { priceUsd, venueAt, receivedAt } = reading;
  return (
    isFresh(reading, now) &&
    priceUsd > LOWEST_USD &&
    priceUsd < HIGHEST_USD &&
    (venueAt === null || Math.abs(venueAt - receivedAt) < CLOCKS_APART_MS)
  );
}

export function isFresh({ venue, over, receivedAt, lastSignAt }: VenuePrice, now: number): boolean {
  const { signOfLifeMs, priceMs } = patienceWith(venue, over);
  // A price from the future was received before the clock was set back.
  const isPast = receivedAt <= now && lastSignAt <= now;
  return isPast && now - lastSignAt <= signOfLifeMs && now - receivedAt <= priceMs;
}

export const EXCHANGES = ["kraken", "bitstamp", "bitfinex", "coinbase"] as const;
export type Exchange = (typeof EXCHANGES)[number];

/** They average exchanges themselves, minutes late. Used only if the exchanges leave us without a clear price. */
export const AGGREGATORS = ["coingecko", "mempool"] as const;
export type Aggregator = (typeof AGGREGATORS)[number];

export type PriceVenue = Exchange | Aggregator;

/** How long a venue may go without a sign of life, or without a new price, and still count. */
type Patience = { signOfLifeMs: number; priceMs: number };

/** A heartbeat confirms that the price is unchanged, but not forever. */
const OVER_SOCKET: Record<Exchange, Patience> = {
  kraken: { signOfLifeMs: 15_000, priceMs: 120_000 },
  coinbase: { signOfLifeMs: 15_000, priceMs: 120_000 },
  bitfinex: { signOfLifeMs: 45_000, priceMs: 45_000 },
  bitstamp: { signOfLifeMs: 60_000, priceMs: 60_000 },
};

const OVER_REQUEST: Record<PriceVenue, Patience> = {
  kraken: { signOfLifeMs: 30_000, priceMs: 30_000 },
  coinbase: { signOfLifeMs: 30_000, priceMs: 30_000 },
  bitfinex: { signOfLifeMs: 30_000, priceMs: 30_000 },
  bitstamp: { signOfLifeMs: 30_000, priceMs: 30_000 },
  coingecko: { signOfLifeMs: 180_000, priceMs: 180_000 },
  mempool: { signOfLifeMs: 600_000, priceMs: 600_000 },
};

const patienceWith = (venue: PriceVenue, over: "socket" | "request"): Patience =>
  over === "socket" && isExchange(venue) ? OVER_SOCKET[venue] : OVER_REQUEST[venue];

export const isExchange = (venue: PriceVenue): venue is Exchange =>
  EXCHANGES.some((exchange) => exchange === venue);
