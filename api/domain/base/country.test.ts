import { expect, test } from "vitest";

import { COUNTRY_NAMES } from "./country-names.ts";
import { countryCode, countryCounts, countryName, flagOf, GLOBE } from "./country.ts";

test.for([
  ["US", "🇺🇸"],
  ["United States", "🇺🇸"],
  ["CA", "🇨🇦"],
  ["Canada", "🇨🇦"],
  ["GB", "🇬🇧"],
  ["United Kingdom", "🇬🇧"],
  ["uk", "🇬🇧"],
  ["DE", "🇩🇪"],
  ["Germany", "🇩🇪"],
  ["JP", "🇯🇵"],
  ["Japan", "🇯🇵"],
  ["SG", "🇸🇬"],
  ["Singapore", "🇸🇬"],
  ["FR", "🇫🇷"],
  ["HK", "🇭🇰"],
  ["CN", "🇨🇳"],
  ["KR", "🇰🇷"],
  ["AU", "🇦🇺"],
  ["BR", "🇧🇷"],
  ["NO", "🇳🇴"],
  ["SE", "🇸🇪"],
  [" bh ", "🇧🇭"],
] as const)("%s flies %s", ([country, flag]) => {
  expect(flagOf(country)).toBe(flag);
});

test.for([null, undefined, "", "XX", "ZZ", "U", "USD", "Atlantis", "constructor"])(
  "%o shows the globe",
  (country) => {
    expect(flagOf(country)).toBe(GLOBE);
    expect(countryName(country)).toBeNull();
    expect(countryCode(country)).toBeNull();
  },
);

test("code and name lead to each other for all 249 countries, each with its own flag", () => {
  const countries = Object.entries(COUNTRY_NAMES);
  expect(countries).toHaveLength(249);
  expect(new Set(countries.map(([code]) => flagOf(code))).size).toBe(249);
  for (const [code, name] of countries) {
    expect(countryName(code)).toBe(name);
    expect(countryCode(name)).toBe(code);
  }
});

test("a headquarters reads in full", () => {
  expect([countryName("GB"), countryName("us"), countryName("Japan")]).toEqual([
    "United Kingdom",
    "United States",
    "Japan",
  ]);
});

test("countries stand by their number of companies, the unknown left out", () => {
  const companies = ["US", "CA", "US", null, "JP", "United States"].map((country) => ({ country }));
  expect(countryCounts(companies)).toEqual([
    { country: "US", count: 3, percentOfLargest: 100 },
    { country: "CA", count: 1, percentOfLargest: 100 / 3 },
    { country: "JP", count: 1, percentOfLargest: 100 / 3 },
  ]);
  expect(countryCounts([])).toEqual([]);
});
