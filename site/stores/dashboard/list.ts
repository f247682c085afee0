import { atom, computed } from "nanostores";

import type { Company } from "#domain/company.ts";
import { COMPANIES_PER_PAGE } from "#domain/limits.ts";

import { $companies } from "../companies.ts";
import { $view } from "./current-view.ts";
import { countryChoices, offered, sectorChoices, type Choices } from "./choices.ts";
import { selectCompanies } from "./select-companies.ts";
import type { View } from "./view.ts";

/** The countries and sectors of the list; null until it was loaded. */
export const $choices = computed($companies, (companies) =>
  companies === null ? null : { countries: countryChoices(companies), sectors: sectorChoices(companies) },
);

/** The companies that are looked for, in the order asked for; null until the list was loaded. */
export const $selected = computed([$companies, $choices, $view], (companies, choices, view) =>
  companies === null || choices === null ? null : selectCompanies(companies, possible(view, choices)),
);

const possible = (view: View, { countries, sectors }: Choices): View => ({
  ...view,
  country: offered(countries, view.country),
  sector: offered(sectors, view.sector),
});

/** How many of them stand in the page. A change of the filters starts again at the first 25. */
export const $shown = atom(COMPANIES_PER_PAGE);

export const showMore = () => $shown.set($shown.get() + COMPANIES_PER_PAGE);

$view.listen((view, before) => {
  const isOther =
    view.search !== before?.search || view.country !== before.country || view.sector !== before.sector;
  if (isOther) $shown.set(COMPANIES_PER_PAGE);
});

/** The company whose details are open. */
export const $detailed = atom<Company | null>(null);
export const openDetails = (company: Company) => $detailed.set(company);
export const closeDetails = () => $detailed.set(null);
