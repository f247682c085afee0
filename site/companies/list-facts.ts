import { computed, onMount } from "nanostores";

import { isStats } from "#contract/stats.ts";
import { btcNumber } from "#domain/base/btc.ts";
import { MAX_RATIO_PERCENT } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import { hasUsableMarketCap, isSpacPending } from "#domain/company/valuation.ts";
import { query } from "#site/live/query.ts";

import { $companies } from "./companies.ts";

/** What the lines under the totals say of the list. */
export type ListFacts = { unknownCount: number; countryCount: number; ratios: Ratios };

export const $listFacts = computed($companies, (companies) => companies && listFacts(companies));

export const listFacts = (companies: readonly Company[]): ListFacts => ({
  unknownCount: companies.filter((company) => company.btcHoldings === null).length,
  countryCount: new Set(companies.flatMap((company) => company.country ?? [])).size,
  ratios: ratiosOf(companies),
});

/** The ratios of a list for each dollar that a bitcoin costs, smallest first: a new price is a product away. */
export type Ratios = { bases: readonly number[]; total: number };

export function ratiosOf(companies: readonly Company[]): Ratios {
  const bases = companies
    .flatMap(({ ticker, btcHoldings, marketCap }) => {
      const btc = btcNumber(btcHoldings);
      return btc === null || isSpacPending(ticker) || !hasUsableMarketCap(marketCap)
        ? []
        : (btc * 100) / marketCap;
    })
    .toSorted((a, b) => a - b);
  return { bases, total: bases.reduce((sum, base) => sum + base, 0) };
}

/** A tick looks at no company but those whose ratio is cut off. */
export function averageAt({ bases, total }: Ratios, btcUsd: number): number {
  const above = (index: number) => (bases[index] ?? 0) * btcUsd - MAX_RATIO_PERCENT;
  let sum = total * btcUsd;
  for (let last = bases.length - 1; above(last) > 0; last--) sum -= above(last);
  return bases.length === 0 ? 0 : sum / bases.length;
}

export function medianAt({ bases }: Ratios, btcUsd: number): number {
  const at = (index: number) => Math.min((bases[index] ?? 0) * btcUsd, MAX_RATIO_PERCENT);
  return (at(Math.ceil(bases.length / 2) - 1) + at(Math.floor(bases.length / 2))) / 2;
}

const stats = query("/api/dashboard/stats", isStats);

/** The totals of all companies; null until they were loaded. */
export const $stats = computed(stats.$answer, ({ value }) => value);
export const reloadStats = stats.reload;

// A total must be the sum of the list beside it, so a changed list asks for the totals again.
onMount($stats, () =>
  $companies.listen((list, before) => {
    if (list && before) void reloadStats();
  }),
);
