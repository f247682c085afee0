import type { Company } from "#domain/company.ts";
import { countryName } from "#domain/country.ts";

export type Choice = { value: string; label: string };
export type Choices = { countries: Choice[]; sectors: Choice[] };

/** The countries and sectors that companies of a list have, by name. */
export const countryChoices = (companies: readonly Company[]): Choice[] =>
  choices(
    companies.map(({ country }) => country),
    (code) => countryName(code) ?? code,
  );

export const sectorChoices = (companies: readonly Company[]): Choice[] =>
  choices(
    companies.map(({ sector }) => sector),
    (sector) => sector,
  );

/** What nobody offers is not chosen. */
export const offered = (choices: readonly Choice[], value: string): string =>
  choices.some((choice) => choice.value === value) ? value : "";

const choices = (values: readonly (string | null)[], labelOf: (value: string) => string): Choice[] =>
  [...new Set(values.flatMap((value) => value ?? []))]
    .map((value) => ({ value, label: labelOf(value) }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1));
