import { formatDay } from "#domain/base/dates.ts";
import { formatBtcPrice } from "#domain/base/format.ts";
import { DEFAULT_BTC_USD } from "#domain/base/limits.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

/** At what price a value was reckoned, and of when that price is. */
export const priceCaption = (btc: BtcPrice | null): string =>
  btc === null
    ? `At a placeholder price of ${formatBtcPrice(DEFAULT_BTC_USD)}`
    : `At ${formatBtcPrice(btc.priceUsd)} on ${formatDay(btc.asOf)}`;
