import { computed } from "nanostores";

import { $companies, $companiesFailed } from "#site/companies/companies.ts";

import { marketFigures } from "./market-figures.ts";

/** Null until the list was loaded. */
export const $marketFigures = computed($companies, (companies) => companies && marketFigures(companies));

export const $marketLoading = computed(
  [$companies, $companiesFailed],
  (companies, failed) => companies === null && !failed,
);
