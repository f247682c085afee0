import { folded, hasWords, searchWords } from "#domain/base/search-text.ts";
import { COMPANY_TYPES, type Company } from "#domain/company/company.ts";
import { NOT_CLASSIFIED } from "#domain/company/profile-words.ts";
import { isQuoted } from "#domain/company/quotes/valuation.ts";
import { isLivePrice } from "#domain/price/btc-price.ts";
import { $btcPrice } from "#site/client/btc-price.ts";

import { COLUMN_VALUES, sortByOf, type SortBy } from "./column-values.ts";
import { $companies } from "#site/client/companies.ts";
import { isUsualOrder, isWholeList, type View } from "./view.ts";

export const select = (companies: readonly Company[], view: View): readonly Company[] =>
  selectCompanies(companies, possible(view, companies));

let isOrdered = false;

/** Sorts each new list in every order before the first press, each in its own task, so that no press has to wait. */
export function keepOrdered() {
  if (isOrdered) return;
  isOrdered = true;
  $companies.subscribe((companies) => {
    if (companies === null) return;
    for (const { sortBy } of Object.values(COLUMN_VALUES)) setTimeout(orderOf, 0, companies, sortBy);
  });
}

const TYPES: readonly string[] = [...COMPANY_TYPES, NOT_CLASSIFIED];

function possible(view: View, companies: readonly Company[]): View {
  const offered = (key: "country" | "sector") =>
    companies.some((company) => company[key] === view[key]) ? view[key] : "";
  const quote = view.quote === "yes" || view.quote === "no" ? view.quote : "";
  return {
    ...view,
    country: offered("country"),
    sector: offered("sector"),
    type: TYPES.find((type) => type === view.type) ?? "",
    quote,
  };
}

/** The companies a view selects, in its order. Unknown figures come last in either direction. */
export function selectCompanies(companies: readonly Company[], view: View): readonly Company[] {
  if (isWholeList(view)) return companies;
  const matching = selector(view);
  const sortBy = sortByOf(view.sort, isLivePrice($btcPrice.value));
  if (isUsualOrder(view) || !sortBy) return matching(prepared(companies).entries);
  const { known, unknown } = orderOf(companies, sortBy);
  const found = matching(known);
  return [...(view.direction === "asc" ? found : found.toReversed()), ...matching(unknown)];
}

function selector({
  search,
  country,
  sector,
  type,
  quote,
  evidence,
}: View): (entries: readonly Entry[]) => Company[] {
  const words = searchWords(search);
  const matches = ({ company, text }: Entry) =>
    (country === "" || company.country === country) &&
    (sector === "" || company.sector === sector) &&
    (type === "" || (company.type ?? NOT_CLASSIFIED) === type) &&
    (quote === "" || (quote === "no") !== isQuoted(company)) &&
    (evidence !== "disclosed" || (company.evidence.btcHoldings?.method.startsWith(evidence) ?? false)) &&
    hasWords(text, words);
  return (entries) => entries.filter(matches).map(({ company }) => company);
}

type Entry = { company: Company; text: string };

/** Smallest first. Companies with an unknown figure are kept separately. */
type Ordered = { known: readonly Entry[]; unknown: readonly Entry[] };

type PreparedList = { entries: readonly Entry[]; orders: Map<SortBy, Ordered> };

const lists = new WeakMap<readonly Company[], PreparedList>();

/** A list is prepared once, however often it is then searched and sorted. */
function prepared(companies: readonly Company[]): PreparedList {
  const list = lists.get(companies) ?? { entries: companies.map(entryOf), orders: new Map() };
  lists.set(companies, list);
  return list;
}

const entryOf = (company: Company): Entry => ({
  company,
  text: folded(`${company.name}\n${company.ticker}\n${company.formerly ?? ""}`),
});

function orderOf(companies: readonly Company[], sortBy: SortBy): Ordered {
  const { entries, orders } = prepared(companies);
  const ordered = orders.get(sortBy) ?? order(entries, sortBy);
  orders.set(sortBy, ordered);
  return ordered;
}

/** Companies with equal values are ordered lower rank first, so that the reversed list starts with the higher rank. */
function order(entries: readonly Entry[], sortBy: SortBy): Ordered {
  const keyed = entries.map((entry) => ({ entry, key: sortBy(entry.company) }));
  const known = keyed.flatMap(({ entry, key }) => (key === null ? [] : [{ entry, key }]));
  known.sort((a, b) =>
    a.key < b.key ? -1 : a.key > b.key ? 1 : b.entry.company.rank - a.entry.company.rank,
  );
  return {
    known: known.map(({ entry }) => entry),
    unknown: keyed.flatMap(({ entry, key }) => (key === null ? [entry] : [])),
  };
}
