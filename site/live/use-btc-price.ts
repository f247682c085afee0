import type { BtcPrice } from "#domain/price/btc-price.ts";

import { $btcPrice, knownPrice } from "./btc-price.ts";
import { useValue } from "./use-value.ts";

/** The price to show now, null where none was ever known. `built` is the one the page was built with. */
export const useBtcPrice = (built: BtcPrice | null): BtcPrice | null =>
  knownPrice(useValue($btcPrice, null), built);
