import { $btcPrice } from "./btc-price.ts";
import { useValue } from "./use-value.ts";

/** What a bitcoin costs now; until that is heard, what it cost when the page was built. */
export const useBtcUsd = (builtUsd: number): number => useValue($btcPrice, null)?.priceUsd ?? builtUsd;
