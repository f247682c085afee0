import type { PriceMessage } from "#contract/price.ts";
import { toInstant, type BtcPrice, type MinutePrice, type PastPrice } from "#domain/price/btc-price.ts";

/** The price as it moves. */
export type LivePrice = {
  /** Null while none was ever seen. */
  current: () => BtcPrice | null;
  /** Hear of a price worth telling everybody, at most one a second. */
  watch: (hear: (price: BtcPrice) => void) => () => void;
  close: () => Promise<void>;
};

export const noLivePrice: LivePrice = {
  current: () => null,
  watch: () => () => {},
  close: async () => {},
};

type Hear = (price: BtcPrice) => void;

export function openWatchers() {
  const watching = new Set<Hear>();
  return {
    tell: (price: BtcPrice) => {
      for (const hear of watching) hear(price);
    },
    watch: (hear: Hear) => {
      watching.add(hear);
      return () => void watching.delete(hear);
    },
  };
}

/** Where prices outlive the process. */
export type PriceStore = {
  keep: (sample: MinutePrice) => Promise<void>;
  newest: () => Promise<BtcPrice | null>;
  dayBefore: (now: number) => Promise<PastPrice | null>;
};

/** What every open page is told. A change nobody knows is left out. */
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

const toHundredths = (value: number) => Math.round(value * 100) / 100;
