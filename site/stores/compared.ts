import type { Analysis } from "#domain/analysis.ts";
import type { Company, Evidence } from "#domain/company.ts";
import type { OpenCompany, OpenFigure } from "#domain/open-data.ts";
import { isAnalysis } from "#wire/analysis.ts";
import { isOpenCompany } from "#wire/open-company.ts";

import { openOne } from "./open-list.ts";
import { HttpError } from "./request.ts";

export type Compared = { id: number; company: Company | null; analysis: Analysis | null };

/** One company as it stands, for a comparison; without figures where we never tracked such a one. */
export async function loadCompared(id: number): Promise<Compared> {
  const nothing = new URLSearchParams();
  try {
    const [company, analysis] = await Promise.all([
      openOne(`/companies/${id}`, nothing, isOpenCompany),
      openOne(`/companies/${id}/analysis`, nothing, isAnalysis),
    ]);
    return { id, company: companyOf(company), analysis };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return { id, company: null, analysis: null };
    throw error;
  }
}

const companyOf = (open: OpenCompany): Company => ({
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
