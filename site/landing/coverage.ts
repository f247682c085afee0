import { countryCode } from "#domain/base/country.ts";
import type { Company } from "#domain/company/company.ts";

export type CountryCount = { country: string; count: number; percentOfLargest: number };

/** How many companies each country has, the most first; companies of no known country are left out. */
export function countryCounts(companies: readonly Pick<Company, "country">[]): CountryCount[] {
  const counts = new Map<string, number>();
  for (const { country } of companies) {
    const code = countryCode(country);
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted(([a, left], [b, right]) => right - left || (a < b ? -1 : 1));
  const largest = sorted[0]?.[1] ?? 1;
  return sorted.map(([country, count]) => ({ country, count, percentOfLargest: (count * 100) / largest }));
}
