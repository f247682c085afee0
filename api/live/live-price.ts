import type { PriceMessage } from "#contract/price.ts";
import { DAY_MS } from "#domain/base/dates.ts";
import { toInstant, type BtcPrice, type MinutePrice, type PastPrice } from "#domain/price/btc-price.ts";

export type LivePrice = {
  current: () => BtcPrice | null;
  /** Receives each price that every page should get, at most one a second. */
  watch: (listener: (price: BtcPrice) => void) => () => void;
  close: () => Promise<void>;
};

export const noLivePrice: LivePrice = {
  current: () => null,
  watch: () => () => {},
  close: async () => {},
};

type Listener = (price: BtcPrice) => void;

export function openWatchers() {
  const watching = new Set<Listener>();
  return {
    publish: (price: BtcPrice) => {
      for (const listener of watching) listener(price);
    },
    watch: (listener: Listener) => {
      watching.add(listener);
      return () => void watching.delete(listener);
    },
  };
}

export type PriceStore = {
  keep: (sample: MinutePrice) => Promise<void>;
  newest: () => Promise<BtcPrice | null>;
  dayBefore: (now: number) => Promise<PastPrice | null>;
};

/** The message to every open page. An unknown change is left out. */
export const priceMessage = ({ priceUsd, change24h, asOf, quality, venues }: BtcPrice): PriceMessage => ({
  type: "bitcoin_price_update",
  data: {
    price: toHundredths(priceUsd),
    ...(change24h === null ? {} : { change24h: toHundredths(change24h) }),
    timestamp: new Date(toInstant(asOf)).toISOString(),
    quality,
    venues,
  },
});

export const toHundredths = (value: number) => Math.round(value * 100) / 100;

const A_DAY_TAKES_MS = 2_000;
/** Prices from earlier years would not fit the figures beside them. */
const DAYS = 365;

/** Replays the stored closes of the last year, one day in two seconds, over and over. Nothing is stored. */
export function openDemoPrice(closes: readonly DailyClose[]): LivePrice | null {
  const prices = closes
    .slice(1)
    .map(([day, closeUsd], index) => demoPrice(day, closeUsd, closes[index]))
    .slice(-DAYS);
  const [first] = prices;
  if (first === undefined) return null;
  const { publish, watch } = openWatchers();
  let current = first;
  const ticking = setInterval(() => {
    current = prices[prices.indexOf(current) + 1] ?? first;
    publish(current);
  }, A_DAY_TAKES_MS);
  return { current: () => current, watch, close: async () => clearInterval(ticking) };
}

type DailyClose = readonly [day: string, closeUsd: number];

function demoPrice(day: string, closeUsd: number, before: DailyClose | undefined): BtcPrice {
  const isDayBefore = before !== undefined && Date.parse(day) - Date.parse(before[0]) === DAY_MS;
  return {
    priceUsd: closeUsd,
    change24h: isDayBefore ? (closeUsd / before[1] - 1) * 100 : null,
    asOf: day,
    quality: "demo",
    venues: [],
    source: null,
  };
}
