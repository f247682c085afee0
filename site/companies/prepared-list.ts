import type { Company } from "#domain/company/company.ts";
import { btcNumber, hasUsableMarketCap, isSpacPending } from "#domain/company/valuation.ts";

import { SORT_KEYS, type ListKey } from "./view.ts";

/** A company beside the text that a search looks through. */
export type Entry = { company: Company; text: string };

/** Smallest first; a company whose figure is unknown has no place among them. */
type Ordered = { known: readonly Entry[]; unknown: readonly Entry[] };

type PreparedList = { entries: readonly Entry[]; orders: Map<ListKey, Ordered> };

const lists = new WeakMap<readonly Company[], PreparedList>();

/** A list is made ready once, however often it is then searched and sorted. */
function prepared(companies: readonly Company[]): PreparedList {
  const list = lists.get(companies) ?? { entries: companies.map(entryOf), orders: new Map() };
  lists.set(companies, list);
  return list;
}

export const entriesOf = (companies: readonly Company[]): readonly Entry[] => prepared(companies).entries;

export function orderOf(companies: readonly Company[], sort: ListKey): Ordered {
  const { entries, orders } = prepared(companies);
  const ordered = orders.get(sort) ?? order(entries, KEYS[sort]);
  orders.set(sort, ordered);
  return ordered;
}

/** Puts a list in every order before somebody waits for one: each in a task of its own, so that no press waits either. */
export function orderAhead(companies: readonly Company[]) {
  for (const sort of SORT_KEYS) setTimeout(orderOf, 0, companies, sort);
}

const entryOf = (company: Company): Entry => ({
  company,
  text: `${company.name}\n${company.ticker}`.toLowerCase(),
});

type Key = string | number | null;

/** Value and ratio keep their order whatever a bitcoin costs, so neither asks for its price. */
const KEYS: Record<ListKey, (company: Company) => Key> = {
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

/** Of equals the lower rank comes last, so that turned round the higher rank leads. */
function order(entries: readonly Entry[], keyOf: (company: Company) => Key): Ordered {
  const keyed = entries.map((entry) => ({ entry, key: keyOf(entry.company) }));
  const known = keyed.flatMap(({ entry, key }) => (key === null ? [] : [{ entry, key }]));
  known.sort((a, b) =>
    a.key < b.key ? -1 : a.key > b.key ? 1 : b.entry.company.rank - a.entry.company.rank,
  );
  return {
    known: known.map(({ entry }) => entry),
    unknown: keyed.flatMap(({ entry, key }) => (key === null ? [entry] : [])),
  };
}
