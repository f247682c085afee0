import type { Upstreams } from "#jobs/testing/upstreams.ts";

import { waysOfFailing, type WayOfFailing } from "./ways-of-failing.ts";

/** With the facts that no other source provides while it lasts. */
export type SourceFailure = Omit<WayOfFailing, "costs"> & { costs: readonly RegExp[] };

/** The sources on each host; the first one is queried first. */
export const SOURCES_AT: Record<string, readonly string[]> = {
  "api.frankfurter.dev": ["frankfurter"],
  "www.ecb.europa.eu": ["ecb"],
  "finnhub.io": ["finnhub"],
  "api.twelvedata.com": ["twelve-data-world"],
  "financialmodelingprep.com": ["fmp"],
  "api.alternative.me": ["alternative-me"],
  "www.bitstamp.net": ["bitstamp-closes"],
  "api.kraken.com": ["kraken-closes"],
  "api.exchange.coinbase.com": ["coinbase-closes"],
  "api.coingecko.com": ["coingecko-treasuries", "coingecko-closes"],
  "www.sec.gov": ["sec-tickers", "sec-current", "sec-filing-index", "sec-document"],
  "data.sec.gov": ["sec-facts", "sec-submissions"],
  "api.tickerapp.net": ["ticker-rns"],
  "rns.example": ["ticker-rns-text"],
  "webapi.yanoshin.jp": ["tdnet"],
  "www.globenewswire.com": ["globenewswire"],
  "www.prnewswire.com": ["pr-newswire"],
  "ir.mara.example": ["mara"],
};

/** Facts that only one host has on that day. The others have a replacement. */
const ALONE: Record<string, readonly RegExp[]> = {
  "api.twelvedata.com": [/^price of (SWC|SATS|3350\.T) on 2026-11-23/],
  "financialmodelingprep.com": [/^price of MARA on 2026-11-23/],
  "api.alternative.me": [/^mood of 2026-11-23/],
  "api.coingecko.com": [/^new btc_holdings of MARA/, /^new company NEWB/],
  "www.sec.gov": [/^shares_outstanding .* 2026-11-19/, /^new btc_holdings of MSTR/, /: 8-K.* on 2026-11-23/],
  "data.sec.gov": [/^shares_outstanding .* 2026-11-19/, /^new btc_holdings of MSTR/],
  "api.tickerapp.net": [/ of SWC: .* on 2026-11-23/, / from SWC: .* on 2026-11-23/],
  "rns.example": [/ of SWC: .* on 2026-11-23/, / from SWC: .* on 2026-11-23/],
  "webapi.yanoshin.jp": [/ of 3350\.T: .* on 2026-11-23/],
  "www.globenewswire.com": [/ of MARA: MARA Bitcoin 2/],
  "www.prnewswire.com": [/ of MARA: Bitcoin of MARA 2/],
  "ir.mara.example": [/ of MARA: Our Bitcoin 2/],
};

/** Each known failure of each source, one after the other. */
export const sourceFailures = (upstreams: Upstreams): SourceFailure[] =>
  waysOfFailing(upstreams).map(({ costs, ...way }) => ({
    ...way,
    costs: costs ?? way.hosts.flatMap((host) => ALONE[host] ?? []),
  }));
