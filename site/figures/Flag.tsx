import { countryName, flagOf } from "#domain/base/country.ts";

import { FlagMark } from "./marks.tsx";

export const Flag = ({ country }: { country: string | null }) => (
  <FlagMark flag={flagOf(country)} label={countryName(country)} />
);
