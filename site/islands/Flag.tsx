import { countryName, flagOf } from "#domain/country.ts";

export const Flag = ({ country }: { country: string | null }) => (
  <span className="flag" role="img" aria-label={countryName(country) ?? "Country unknown"}>
    {flagOf(country)}
  </span>
);
