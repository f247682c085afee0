import type { BtcPrice } from "#domain/btc-price.ts";
import { formatBtcPrice } from "#domain/format.ts";

import { useShownPrice } from "../use-shown-price.ts";

/** The price that a receipt reckons with, and of when it is. */
export function LivePrice({ built }: { built: BtcPrice | null }) {
  const { btcUsd, moment } = useShownPrice(built);
  return (
    <>
      {formatBtcPrice(btcUsd)}
      {moment && ` (${moment.text})`}
    </>
  );
}
