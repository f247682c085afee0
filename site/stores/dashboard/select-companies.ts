import type { Company } from "#domain/company.ts";
import { btcNumber, hasUsableMarketCap, isSpacPending } from "#domain/valuation.ts";

import { isUsualOrder, isWholeList, type SortKey, type View } from "./view.ts";

/** The companies a view asks for, in its order. A figure that is unknown stands last in either direction. */
export function selectCompanies(companies: readonly Company[], view: View): readonly Company[] {
  if (isWholeList(view)) return companies;
  const matches = matcher(view);
  if (isUsualOrder(view)) return companies.filter(matches);
  const ordered = orderedBy(companies, view.sort);
  const found = ordered.known.filter(matches);
  return [...(view.direction === "asc" ? found : found.toReversed()), ...ordered.unknown.filter(matches)];
}

function matcher({ search, country, sector }: View): (company: Company) => boolean {
  const wanted = search.trim().toLowerCase();
  return (company) =>
    (country === "" || company.country === country) &&
    (sector === "" || company.sector === sector) &&
    (wanted === "" ||
      company.name.toLowerCase().includes(wanted) ||
      company.ticker.toLowerCase().includes(wanted));
}

type Ordered = { known: Company[]; unknown: Company[] };

const orders = new WeakMap<readonly Company[], Map<SortKey, Ordered>>();

/** A list is put in order once, however often it is then searched. */
function orderedBy(companies: readonly Company[], sort: SortKey): Ordered {
  const ofList = orders.get(companies) ?? new Map<SortKey, Ordered>();
  orders.set(companies, ofList);
  const ordered = ofList.get(sort) ?? order(companies, KEYS[sort]);
  ofList.set(sort, ordered);
  return ordered;
}

type Key = string | number | null;

/** Value and ratio keep their order whatever a bitcoin costs, so neither asks for its price. */
const KEYS: Record<SortKey, (company: Company) => Key> = {
  rank: ({ rank }) => rank,
  name: ({ name }) => name.toLowerCase(),
  ticker: ({ ticker }) => ticker.toLowerCase(),
  btcHoldings: ({ btcHoldings }) => btcNumber(btcHoldings),
  usdValue: ({ btcHoldings }) => btcNumber(btcHoldings),
  sharePrice: ({ currentPrice }) => currentPrice,
  marketCap: ({ ticker, marketCap }) => (isSpacPending(ticker) ? null : marketCap),
  ratio: ratioKey,
  change24h: ({ change24h }) => change24h,
};

function ratioKey({ ticker, btcHoldings, marketCap }: Company): Key {
  const btc = btcNumber(btcHoldings);
  return btc === null || isSpacPending(ticker) || !hasUsableMarketCap(marketCap) ? null : btc / marketCap;
}

/** Smallest first, and of equals the lower rank last, so that turned round the higher rank leads. */
function order(companies: readonly Company[], keyOf: (company: Company) => Key): Ordered {
  const keyed = companies.map((company) => ({ company, key: keyOf(company) }));
  const known = keyed.flatMap(({ company, key }) => (key === null ? [] : [{ company, key }]));
  known.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : b.company.rank - a.company.rank));
  return {
    known: known.map(({ company }) => company),
    unknown: keyed.flatMap(({ company, key }) => (key === null ? [company] : [])),
  };
}
