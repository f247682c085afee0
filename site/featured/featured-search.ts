import { atom, computed } from "nanostores";

import { $companies, $companiesFailed } from "#site/companies/companies.ts";

import { featuredMatches } from "./featured-matches.ts";

export const $featuredText = atom("");

/** The whole list is asked for once somebody reaches for the search box. */
export const $featuredCards = computed(
  [$companies, $featuredText],
  (companies, text) => companies && { text, companies: featuredMatches(companies, text) },
);

export const $featuredLoading = computed(
  [$companies, $companiesFailed],
  (companies, failed) => companies === null && !failed,
);
