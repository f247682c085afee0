import { countryName, flagOf } from "#domain/base/country.ts";

import { FlagMark } from "./marks.tsx";

export const Flag = ({ country }: { country: string | null }) => (
  <FlagMark flag={flagOf(country)} label={countryName(country)} />
);

/** The flag and name of each country by its code, for components that must not load the names of all. */
export const countryMarks = (codes: Iterable<string>) =>
  Object.fromEntries(
    [...new Set(codes)].map((code) => [code, { flag: flagOf(code), label: countryName(code) ?? code }]),
  );
