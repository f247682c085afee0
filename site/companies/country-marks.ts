import { atom } from "nanostores";

import type { Company } from "#domain/company/company.ts";

export type CountryMark = { flag: string; label: string };
export type CountryMarks = Readonly<Record<string, CountryMark>>;

/**
 * Flags and names of countries that joined the list after the page was built. The page brings its own;
 * the names of all countries would cost every visitor 2 kB.
 */
export const $lateMarks = atom<CountryMarks>({});

const learnt = new Set<string>();

export async function learnMarks(companies: readonly Company[], known: CountryMarks) {
  const codes = new Set(companies.flatMap(({ country }) => country ?? []));
  const missing = [...codes].filter((code) => !(code in known) && !learnt.has(code));
  if (missing.length === 0) return;
  const late = await import("./all-country-marks.ts");
  for (const code of missing) learnt.add(code);
  $lateMarks.set({ ...$lateMarks.get(), ...late.countryMarks(missing) });
}
