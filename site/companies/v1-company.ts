import type { Company, Evidence } from "#domain/company/company.ts";
import type { OpenCompany, OpenFigure } from "#domain/v1/records.ts";

/** A company as others read it, as our own pages have it. */
export const companyOfOpen = (open: OpenCompany): Company => ({
  id: open.id,
  rank: open.rank ?? 0,
  ticker: open.ticker,
  name: open.name,
  country: open.country,
  sector: open.sector,
  exchange: open.exchange,
  website: open.website,
  description: null,
  isFeatured: false,
  revision: 0,
  btcHoldings: open.btcHoldings?.value ?? null,
  sharesOutstanding: numberOf(open.sharesOutstanding),
  currentPrice: numberOf(open.sharePriceUsd),
  marketCap: numberOf(open.marketCapUsd),
  change24h: null,
  lastUpdated: open.btcHoldings?.recordedAt ?? "",
  evidence: {
    btcHoldings: evidenceOf(open.btcHoldings),
    sharesOutstanding: evidenceOf(open.sharesOutstanding),
    currentPrice: evidenceOf(open.sharePriceUsd),
    marketCap: evidenceOf(open.marketCapUsd),
  },
});

const numberOf = (figure: OpenFigure | null) =>
  figure === null || figure.value === null ? null : Number(figure.value);

const evidenceOf = (figure: OpenFigure | null): Evidence | null =>
  figure && {
    asOf: figure.asOf,
    disclosedAt: figure.disclosedAt,
    method: figure.method,
    confidence: null,
    source: figure.source,
  };
