import type { Company } from "#domain/company/company.ts";

import { $companies } from "./companies.ts";
import { orderAhead } from "./prepared-list.ts";
import { selectCompanies } from "./select-companies.ts";
import type { View } from "./view.ts";

/** The companies that are looked for, in the order asked for. */
export const select = (companies: readonly Company[], view: View): readonly Company[] =>
  selectCompanies(companies, possible(view, companies));

/** Each list that comes is put in order before somebody asks for that. */
export const keepOrdered = () => $companies.subscribe((companies) => companies && orderAhead(companies));

/** A country or a sector that no company has is not chosen. */
const possible = (view: View, companies: readonly Company[]): View => ({
  ...view,
  country: view.country && companies.some(({ country }) => country === view.country) ? view.country : "",
  sector: view.sector && companies.some(({ sector }) => sector === view.sector) ? view.sector : "",
});
