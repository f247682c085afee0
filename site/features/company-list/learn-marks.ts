import type { Company } from "#domain/company/company.ts";

import { $lateMarks } from "./country-marks.ts";

/** Loads what is missing. Until then a new country has the flag of none. */
export async function learnMarks(companies: readonly Company[], known: Readonly<Record<string, unknown>>) {
  const missing = companies.flatMap(({ country }) => (country === null || country in known ? [] : country));
  if (missing.length > 0)
    $lateMarks.set((await import("#site/components/figures/Flag.tsx")).countryMarks(missing));
}
