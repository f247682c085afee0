import { countryName, flagOf } from "#domain/base/country.ts";

import type { CountryMarks } from "./country-marks.ts";

export const countryMarks = (codes: Iterable<string>): CountryMarks =>
  Object.fromEntries(
    [...new Set(codes)].map((code) => [code, { flag: flagOf(code), label: countryName(code) ?? code }]),
  );
