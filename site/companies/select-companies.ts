import type { Company } from "#domain/company/company.ts";

import { entriesOf, orderOf, type Entry } from "./prepared-list.ts";
import { isListKey, isUsualOrder, isWholeList, type View } from "./view.ts";

/** The companies a view asks for, in its order. A figure that is unknown stands last in either direction. */
export function selectCompanies(companies: readonly Company[], view: View): readonly Company[] {
  if (isWholeList(view)) return companies;
  const select = selector(view);
  if (isUsualOrder(view) || !isListKey(view.sort)) return select(entriesOf(companies));
  const { known, unknown } = orderOf(companies, view.sort);
  const found = select(known);
  return [...(view.direction === "asc" ? found : found.toReversed()), ...select(unknown)];
}

function selector({ search, country, sector }: View): (entries: readonly Entry[]) => Company[] {
  const wanted = search.trim().toLowerCase();
  const matches = ({ company, text }: Entry) =>
    (country === "" || company.country === country) &&
    (sector === "" || company.sector === sector) &&
    (wanted === "" || text.includes(wanted));
  return (entries) => entries.filter(matches).map(({ company }) => company);
}
