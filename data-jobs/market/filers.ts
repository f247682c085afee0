import type { CompanyRecord } from "#domain/company/company.ts";
import { listingOf } from "#jobs/upstreams/listings.ts";
import type { FilerTicker } from "#jobs/upstreams/sec-tickers.ts";

export type Filer = { record: CompanyRecord; cik: number };

/** Our companies that file with the SEC, by the tickers of their shares. */
export function filersAmong(records: readonly CompanyRecord[], tickers: readonly FilerTicker[]): Filer[] {
  const cikOf = new Map(tickers.map(({ ticker, cik }) => [ticker, cik]));
  return records.flatMap((record) => {
    const listing = record.endedOn === null ? listingOf(record) : null;
    const cik = listing?.market.isUs ? cikOf.get(listing.code.replaceAll(".", "-")) : undefined;
    return cik === undefined ? [] : [{ record, cik }];
  });
}
