import type { Company } from "#domain/company/company.ts";
import { useEarlyInput } from "#site/live/use-early-input.ts";
import { useValue } from "#site/live/use-value.ts";
import { Select, type Choice } from "#site/ui/fields.tsx";
import { Icon } from "#site/ui/icon.tsx";

import { $view, DEFAULT_VIEW, changeView } from "./view.ts";

type FiltersProps = { countries: readonly Choice[]; sectors: readonly Choice[] };

/** What narrows the list, of today or of an earlier day. */
export function Filters({ countries, sectors }: FiltersProps) {
  const view = useValue($view, DEFAULT_VIEW);
  const country = useEarlyInput<HTMLSelectElement>(chooseCountry);
  const sector = useEarlyInput<HTMLSelectElement>(chooseSector);
  return (
    <>
      <SearchBox className="search" />
      <Select
        ref={country}
        aria-label="Country"
        choices={[{ value: "", label: "All Countries" }, ...countries]}
        value={offered(countries, view.country)}
        onChange={({ currentTarget }) => chooseCountry(currentTarget.value)}
      />
      <Select
        ref={sector}
        aria-label="Sector"
        choices={[{ value: "", label: "All Sectors" }, ...sectors]}
        value={offered(sectors, view.sector)}
        onChange={({ currentTarget }) => chooseSector(currentTarget.value)}
      />
    </>
  );
}

const chooseCountry = (country: string) => changeView({ country });
const chooseSector = (sector: string) => changeView({ sector });

/** Only an offered value can be chosen. */
const offered = (choices: readonly Choice[], value: string): string =>
  choices.some((choice) => choice.value === value) ? value : "";

/** Above the table, and on a phone in the header. Both filter the same list. */
function SearchBox({ className }: { className: string }) {
  const { search } = useValue($view, DEFAULT_VIEW);
  const input = useEarlyInput<HTMLInputElement>(searchFor);
  return (
    <label className={`field needs-scripts ${className}`}>
      <Icon name="search" />
      <span className="sr-only">Search companies</span>
      <input
        ref={input}
        type="search"
        placeholder="Search by name or ticker"
        autoComplete="off"
        value={search}
        onChange={({ currentTarget }) => searchFor(currentTarget.value)}
      />
    </label>
  );
}

const searchFor = (search: string) => changeView({ search });

/** On a phone, the list is searched from the header. */
export const HeaderSearch = () => <SearchBox className="header-search" />;

type Names = Readonly<Record<string, { label: string }>>;

/** The countries of the companies in a list, by name. */
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
