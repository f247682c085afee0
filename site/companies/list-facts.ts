import { computed, onMount } from "nanostores";

import { isStats } from "#contract/company.ts";
import type { Company } from "#domain/company/company.ts";
import { ratioStats } from "#domain/company/ratio.ts";
import { companyCount, totalBtc } from "#domain/company/totals.ts";
import { query } from "#site/live/query.ts";

import { $companies } from "./companies.ts";

export const $listFacts = computed($companies, (companies) => companies && listFacts(companies));

/** The text about the list below the totals. */
export const listFacts = (companies: readonly Company[]) => ({
  unknownCount: companies.filter((company) => company.btcHoldings === null).length,
  countryCount: new Set(companies.flatMap((company) => company.country ?? [])).size,
  ratios: ratioStats(companies),
});

/** The totals of a list at one price, for a page to be built with. */
export function summaryOf(companies: readonly Company[], btcUsd: number) {
  const { ratios, ...counts } = listFacts(companies);
  const { average: averageRatio, median: medianRatio } = ratios.at(btcUsd);
  const stats = { totalBtc: totalBtc(companies), companyCount: companyCount(companies), averageRatio };
  return { ...counts, stats, ratedCount: ratios.perDollar.length, medianRatio };
}

const stats = query("/api/dashboard/stats", isStats);

export const reloadStats = stats.reload;

export const $stats = stats.$value;
// A total must be the sum of the list beside it, so the totals are requested again when the list changes.
onMount($stats, () =>
  $companies.listen((list, before) => {
    if (list && before) void reloadStats();
  }),
);
