import { computed } from "nanostores";

import type { Company } from "#domain/company/company.ts";

import { $companies } from "./companies.ts";
import { ratiosOf, type Ratios } from "./ratios.ts";

/** What the lines under the totals say of the list. */
export type ListFacts = { unknownCount: number; countryCount: number; ratios: Ratios };

export const $listFacts = computed($companies, (companies) => companies && listFacts(companies));

export const listFacts = (companies: readonly Company[]): ListFacts => ({
  unknownCount: companies.filter((company) => company.btcHoldings === null).length,
  countryCount: new Set(companies.flatMap((company) => company.country ?? [])).size,
  ratios: ratiosOf(companies),
});
