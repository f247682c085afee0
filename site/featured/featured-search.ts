import { atom, computed } from "nanostores";

import { FEATURED_SEARCH_MAX } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import { $companies, $companiesFailed } from "#site/companies/companies.ts";

export const $featuredText = atom("");

/** The whole list loads once a visitor reaches for the search box. */
export const $featuredCards = computed(
  [$companies, $featuredText],
  (companies, text) => companies && { text, companies: featuredMatches(companies, text) },
);

export const $featuredLoading = computed(
  [$companies, $companiesFailed],
  (companies, failed) => companies === null && !failed,
);

type Candidate = Pick<Company, "rank" | "name" | "ticker" | "isFeatured">;

/** Without search text the featured companies come first; with it, only the rank decides. */
export function featuredMatches<C extends Candidate>(companies: readonly C[], text: string): C[] {
  const wanted = text.trim().toLowerCase();
  const ranked = companies.toSorted((a, b) => a.rank - b.rank);
  const matches =
    wanted === ""
      ? ranked.toSorted((a, b) => Number(b.isFeatured) - Number(a.isFeatured))
      : ranked.filter(({ name, ticker }) => [name, ticker].some((own) => own.toLowerCase().includes(wanted)));
  return matches.slice(0, FEATURED_SEARCH_MAX);
}

const MEDALS = ["gold", "silver", "bronze"] as const;
export type Medal = (typeof MEDALS)[number];

export const medalOf = (rank: number): Medal | null => MEDALS[rank - 1] ?? null;
