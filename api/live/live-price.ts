import type { PriceMessage } from "#contract/price.ts";
import { toInstant, type BtcPrice, type MinutePrice, type PastPrice } from "#domain/price/btc-price.ts";

/** The live price. */
export type LivePrice = {
  /** Null until a price has been received. */
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

/** Stores prices beyond the life of the process. */
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
