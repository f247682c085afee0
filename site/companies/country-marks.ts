import { atom } from "nanostores";

import type { Company } from "#domain/company/company.ts";

export type CountryMark = { flag: string; label: string };
export type CountryMarks = Readonly<Record<string, CountryMark>>;

/**
 * Flags and names of countries that joined the list after the page was built. The page brings its own;
 * the names of all countries would cost every visitor 2 kB.
 */
export const $lateMarks = atom<CountryMarks>({});

export async function learnMarks(companies: readonly Company[], known: Readonly<Record<string, unknown>>) {
  const missing = companies.flatMap(({ country }) => (country === null || country in known ? [] : country));
  if (missing.length > 0) $lateMarks.set((await import("#site/figures/Flag.tsx")).countryMarks(missing));
}
