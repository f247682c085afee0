import type { Company } from "#domain/company/company.ts";
import type { Past } from "#domain/ledger/point-in-time.ts";
import { rowOf, type Row } from "#site/figures/row.ts";

export const NO_SHARE_PRICE = "No share price recorded by then";
export const NO_CLOSE = "No Bitcoin close for that day";

/** A company as it was, at the close of that day, and why a figure of then is missing. */
export const pastRowOf = (company: Company, closeUsd: number | null, past: Past): Row => ({
  ...rowOf(company, closeUsd),
  past,
  unknown: {
    holdings: company.btcHoldings === null ? "Amount unknown" : NO_CLOSE,
    price: NO_SHARE_PRICE,
    marketCap: NO_SHARE_PRICE,
  },
});
