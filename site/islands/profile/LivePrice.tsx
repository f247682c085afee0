import type { BtcPrice } from "#domain/btc-price.ts";
import { formatDay } from "#domain/dates.ts";
import { formatBtcPrice } from "#domain/format.ts";
import { DEFAULT_BTC_USD } from "#domain/limits.ts";

import { useBtcPrice } from "../use-btc-price.ts";

/** The price that a receipt reckons with, and of when it is. */
export function LivePrice({ built }: { built: BtcPrice | null }) {
  const price = useBtcPrice(built);
  return (
    <>
      {formatBtcPrice(price?.priceUsd ?? DEFAULT_BTC_USD)}
      {price && ` (${formatDay(price.asOf)})`}
    </>
  );
}
