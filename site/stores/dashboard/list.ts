import { atom, computed } from "nanostores";

import type { Company } from "#domain/company.ts";
import { COMPANIES_PER_PAGE } from "#domain/limits.ts";

import { $companies } from "../companies.ts";
import { $view } from "./current-view.ts";
import { selectCompanies } from "./select-companies.ts";
import type { View } from "./view.ts";

/** The companies that are looked for, in the order asked for; null until the list was loaded. */
export const $selected = computed([$companies, $view], (companies, view) =>
  companies === null ? null : selectCompanies(companies, possible(view, companies)),
);

/** A country or a sector that no company has is not chosen. */
const possible = (view: View, companies: readonly Company[]): View => ({
  ...view,
  country: companies.some(({ country }) => country === view.country) ? view.country : "",
  sector: companies.some(({ sector }) => sector === view.sector) ? view.sector : "",
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
