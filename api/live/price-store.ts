import type { BtcPrice } from "#domain/price/btc-price.ts";
import type { MinuteSample, PastPrice } from "#domain/price/price-sample.ts";

/** Where prices outlive the process. */
export type PriceStore = {
  keep: (sample: MinuteSample) => Promise<void>;
  newest: () => Promise<BtcPrice | null>;
  dayBefore: (now: number) => Promise<PastPrice | null>;
};
