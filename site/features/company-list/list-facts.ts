import { computed } from "nanostores";

import type { Company } from "#domain/company/company.ts";
import { holdingsSpan, sumByAge, withoutRecentYear } from "#domain/company/evidence/holding-ages.ts";
import { ratioStats } from "#domain/company/quotes/ratio.ts";
import { companyCount, marketMetrics, totalBtc } from "#domain/company/totals.ts";

import { $companies } from "#site/client/companies.ts";

/** What is said of the whole list: all from the same companies, so that headline, totals and rows always agree. */
export const $listFacts = computed($companies, (companies) => companies && listFacts(companies));

export const listFacts = (companies: readonly Company[]) => ({
  totalBtc: totalBtc(companies),
  companyCount: companyCount(companies),
  unknownCount: companies.filter(({ btcHoldings }) => btcHoldings === null).length,
  holderCount: companies.filter(({ btcHoldings }) => Number(btcHoldings) > 0).length,
  countryCount: new Set(companies.flatMap(({ country }) => country ?? [])).size,
  largest: companies.find(({ btcHoldings }) => Number(btcHoldings) > 0)?.name ?? null,
  concentrationPercent: marketMetrics(companies).concentrationPercent,
  span: holdingsSpan(companies),
  ratios: ratioStats(companies),
});

export type ListFacts = Omit<ReturnType<typeof listFacts>, "ratios">;

/** How old the figures of a list are on a day. */
export const listAges = (companies: readonly Company[], now: string) => ({
  parts: sumByAge(companies, now).map(({ percent }) => percent),
  withoutYear: withoutRecentYear(companies, now),
});

/** A company without what its row does not show, because the page carries it twice: as a row and as the island's props. */
export const listed = (company: Company): Company => ({
  ...company,
  website: null,
  description: null,
  evidence: { ...company.evidence, sharesOutstanding: null },
});

/** The facts of a list for a page to be built with; without a live price each ratio is of its own day. */
export function builtFacts(companies: readonly Company[], liveUsd: number | null) {
  const { ratios, ...facts } = listFacts(companies);
  return { ...facts, ratios: ratios.at(liveUsd) };
}
