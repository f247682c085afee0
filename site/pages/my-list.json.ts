import type { APIRoute } from "astro";

import type { HeldCompany } from "#domain/analysis/look-through.ts";
import { amountOf } from "#domain/company/company-figures.ts";
import { isSpacPending } from "#domain/company/quotes/valuation.ts";
import type { Multiples } from "#domain/valuation/multiple.ts";
import type { MyCompanies } from "#site/features/my-list/my-companies.ts";
import { multiplesAt, snapshot } from "#site/data/snapshot.ts";

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
    oneDay: oneDayOf(multiplesAt(company)),
  })),
};

/** The multiple by share count, for one share. */
function oneDayOf({ day, inputs, all }: Multiples): HeldCompany["oneDay"] {
  const counted = all.find(({ definition, basis }) => definition === "basic" && basis === "counted");
  const priceUsd = amountOf(inputs.sharePrice);
  return day === null || priceUsd === null || !counted?.value
    ? { missing: counted?.missing ?? "No share price" }
    : { day, priceUsd, bitcoinUsd: priceUsd / counted.value };
}

export const GET: APIRoute = () => new Response(JSON.stringify(CONTENT));
