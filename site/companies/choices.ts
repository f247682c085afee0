import type { Company } from "#domain/company/company.ts";

export type Choice = { value: string; label: string };

type Names = Readonly<Record<string, { label: string }>>;

/** The countries of the companies in a list, by name. */
export const countryChoices = (companies: readonly Company[], names: Names): Choice[] =>
  choices(
    companies.map(({ country }) => country),
    (code) => names[code]?.label ?? code,
  );

export const sectorChoices = (companies: readonly Company[]): Choice[] =>
  choices(
    companies.map(({ sector }) => sector),
    (sector) => sector,
  );

const choices = (values: readonly (string | null)[], labelOf: (value: string) => string): Choice[] =>
  [...new Set(values.flatMap((value) => value ?? []))]
    .map((value) => ({ value, label: labelOf(value) }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1));
