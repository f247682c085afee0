import type { APIRoute } from "astro";

import { isSpacPending } from "#domain/company/valuation.ts";
import type { MyCompanies } from "#site/my-list/my-companies.ts";
import { snapshot } from "#site/snapshot/snapshot.ts";

/** A share of a company before its merger stands for no bitcoin yet. */
const CONTENT: MyCompanies = {
  btcUsd: snapshot.btc?.priceUsd ?? null,
  btcAsOf: snapshot.btc?.asOf ?? null,
  companies: snapshot.companies.map((company) => ({
    id: company.id,
    ticker: company.ticker,
    name: company.name,
    btc: company.btcHoldings,
    btcAsOf: company.evidence.btcHoldings?.asOf ?? null,
    shares: isSpacPending(company.ticker) ? null : company.sharesOutstanding,
    sharesAsOf: company.evidence.sharesOutstanding?.asOf ?? null,
    areSharesDoubtful: company.evidence.sharesOutstanding?.confidence === "low",
    priceUsd: company.currentPrice,
    priceAsOf: company.evidence.currentPrice?.asOf ?? null,
  })),
};

export const GET: APIRoute = () => new Response(JSON.stringify(CONTENT));
