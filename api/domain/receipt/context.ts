import { DEFAULT_BTC_USD } from "#domain/base/limits.ts";
import type { Company, CompanyRecord, Relation } from "#domain/company/company.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

/** The point in time from which figures are seen: the day requested, its bitcoin price, and the day ages are counted to. */
export type ReceiptContext = { view: PointInTime; price: BtcPrice | null; now: string };

/** Today, a placeholder stands in before the first price. On a past day without a close, the price is unknown. */
export const btcUsdOf = ({ view, price }: ReceiptContext): number | null =>
  price?.priceUsd ?? (pastOf(view) === null ? DEFAULT_BTC_USD : null);

/** The current or past list, with everything ever recorded about each company in it. */
export type ListAtPoint = ReceiptContext & {
  companies: readonly Company[];
  recordOf: ReadonlyMap<number, CompanyRecord>;
  /** How the companies of today contain each other; none of an earlier day. */
  relations: readonly Relation[];
};
