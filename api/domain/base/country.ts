import { COUNTRY_NAMES } from "./country-names.ts";

export const GLOBE = "🌐";

const nameOfCode = new Map(Object.entries(COUNTRY_NAMES));

const otherNames = {
  "united states of america": "US",
  usa: "US",
  "great britain": "GB",
  uk: "GB",
  korea: "KR",
  "republic of korea": "KR",
  turkey: "TR",
  "czech republic": "CZ",
  "the netherlands": "NL",
} as const;

const codeOfName = new Map<string, string>([
  ...[...nameOfCode].map(([code, name]) => [name.toLowerCase(), code] as const),
  ...Object.entries(otherNames),
]);

type Country = string | null | undefined;

export function countryCode(country: Country): string | null {
  const text = country?.trim() ?? "";
  const code = text.toUpperCase();
  return nameOfCode.has(code) ? code : (codeOfName.get(text.toLowerCase()) ?? null);
}

export const countryName = (country: Country): string | null =>
  nameOfCode.get(countryCode(country) ?? "") ?? null;

/** A flag is its code in regional indicator letters. An unknown country shows a globe. */
export function flagOf(country: Country): string {
  const code = countryCode(country);
  return code === null ? GLOBE : code.replace(/[A-Z]/g, regionalIndicator);
}

const REGIONAL_INDICATOR_A = 0x1f1e6;

const regionalIndicator = (letter: string) =>
  String.fromCodePoint(REGIONAL_INDICATOR_A + letter.charCodeAt(0) - "A".charCodeAt(0));

/** How many companies each country has, largest first. Companies of unknown country are left out. */
export function countryCounts(companies: readonly { country: string | null }[]) {
  const counts = new Map<string, number>();
  for (const { country } of companies) {
    const code = countryCode(country);
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted(([a, left], [b, right]) => right - left || (a < b ? -1 : 1));
  const largest = sorted[0]?.[1] ?? 1;
  return sorted.map(([country, count]) => ({ country, count, percentOfLargest: (count * 100) / largest }));
}
