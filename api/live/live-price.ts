import type { BtcPrice } from "#domain/price/btc-price.ts";

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
