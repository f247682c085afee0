import { useStore } from "@nanostores/react";
import { COMPANY_TYPES, type Company } from "#domain/company/company.ts";
import { NOT_CLASSIFIED } from "#domain/company/profile-words.ts";
import { useEarlyInput } from "#site/client/use-early-input.ts";
import { Select, choicesOf, type Choice } from "#site/components/ui/fields.tsx";

import { changeView } from "./change-view.ts";
import { $view, DEFAULT_VIEW } from "./view.ts";

type FiltersProps = { countries: readonly Choice[]; sectors: readonly Choice[] };

/** What narrows the list, of today or of an earlier day. */
export const Filters = ({ countries, sectors }: FiltersProps) => (
  <>
    <Filter by="country" choices={countries} />
    <Filter by="sector" choices={sectors} />
    <Filter by="type" choices={TYPES} />
    <Filter by="quote" choices={QUOTES} />
    <Filter by="evidence" choices={EVIDENCE} />
  </>
);

const FILTERS = {
  country: { label: "Country", all: "All Countries", choose: (country: string) => changeView({ country }) },
  sector: { label: "Sector", all: "All Sectors", choose: (sector: string) => changeView({ sector }) },
  type: { label: "Type", all: "All types", choose: (type: string) => changeView({ type }) },
  quote: { label: "Share price", all: "Any share price", choose: (quote: string) => changeView({ quote }) },
  evidence: {
    label: "Evidence",
    all: "Any evidence",
    choose: (evidence: string) => changeView({ evidence }),
  },
};

const TYPES = choicesOf([...COMPANY_TYPES, NOT_CLASSIFIED]);
const QUOTES = [
  { value: "yes", label: "With a share price" },
  { value: "no", label: "No share price" },
];
const EVIDENCE = [{ value: "disclosed", label: "Disclosed only" }];

function Filter({ by, choices }: { by: keyof typeof FILTERS; choices: readonly Choice[] }) {
  const { [by]: chosen } = useStore($view, { ssr: () => DEFAULT_VIEW });
  const { label, all, choose } = FILTERS[by];
  return (
    <Select
      ref={useEarlyInput<HTMLSelectElement>(choose)}
      aria-label={label}
      choices={[{ value: "", label: all }, ...choices]}
      // Only an offered value can be chosen.
      value={choices.some(({ value }) => value === chosen) ? chosen : ""}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

type Names = Readonly<Record<string, { label: string }>>;

export const countryChoices = (companies: readonly Company[], names: Names): Choice[] =>
  choices(
    companies.map(({ country }) => country),
    (code) => names[code]?.label ?? code,
  );

export const sectorChoices = (companies: readonly Company[]): Choice[] =>
  choices(companies.map(({ sector }) => sector));

const choices = (values: readonly (string | null)[], labelOf = (value: string) => value): Choice[] =>
  [...new Set(values.flatMap((value) => value ?? []))]
    .map((value) => ({ value, label: labelOf(value) }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1));
