import { DEFAULT_BTC_USD } from "#domain/base/limits.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

/** From where figures are seen: the day asked for, what a bitcoin cost on it, and the day that ages are counted to. */
export type ReceiptContext = { view: PointInTime; price: BtcPrice | null; now: string };

/** Today there is a placeholder before the first price; on a past day without a close the price is unknown. */
export const btcUsdOf = ({ view, price }: ReceiptContext): number | null =>
  price?.priceUsd ?? (pastOf(view) === null ? DEFAULT_BTC_USD : null);
