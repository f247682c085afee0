import { formatBtcPrice } from "#domain/base/format.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { useShownPrice } from "#site/live/use-shown-price.ts";

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
