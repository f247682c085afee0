import type { BtcPrice } from "#domain/price/btc-price.ts";

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
