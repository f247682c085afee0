import { atom } from "#site/ui/store.ts";

import { isOnScreen } from "#site/live/browser.ts";

import { RANKING_COLUMNS } from "./columns.tsx";

const TABS = ["rankings", "profiles", "announcements"] as const;
export type Tab = (typeof TABS)[number];
/** Named sets of columns, beside the usual one. */
const PRESETS = ["valuation", "activity", "cost", "evidence"] as const;
export type Preset = (typeof PRESETS)[number];
/** What narrows the list. In the address by the same names, but for the search. */
const FILTERS = ["search", "country", "sector", "type", "quote", "evidence"] as const;

const DIRECTIONS = ["asc", "desc"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The visitor's current view. All of it is in the address. */
export type View = {
  tab: Tab;
  search: string;
  /** An ISO code; empty for all countries. */
  country: string;
  sector: string;
  type: string;
  /** "yes" for companies with a quote, "no" for those without. */
  quote: string;
  /** "disclosed" for holdings that the company or a regulator disclosed. */
  evidence: string;
  /** The key of a column. */
  sort: string;
  direction: Direction;
  /** As named in the address; empty for the default ones. */
  columns: string;
  preset: Preset | "";
};

const NO_FILTERS = { search: "", country: "", sector: "", type: "", quote: "", evidence: "" };

export const WHOLE_LIST = {
  ...NO_FILTERS,
  sort: "btcHoldings",
  direction: "desc",
} satisfies Partial<View>;

export const DEFAULT_VIEW: View = { ...WHOLE_LIST, tab: "rankings", columns: "", preset: "" };

/** Whether the list shows other columns than the usual ones. */
export const hasOwnColumns = ({ columns, preset }: View): boolean => columns + preset !== "";

/** Whether these two views have different filters. */
export const isFilteredOtherwise = (view: View, other: View): boolean =>
  FILTERS.some((filter) => view[filter].trim() !== other[filter].trim());

/** Whether the list is neither filtered nor reordered. */
export const isWholeList = (view: View): boolean =>
  !isFilteredOtherwise(view, DEFAULT_VIEW) && isUsualOrder(view);

/** The default order: the largest holding first. */
export const isUsualOrder = ({ sort, direction }: View): boolean =>
  sort === DEFAULT_VIEW.sort && direction === DEFAULT_VIEW.direction;

/** Words and ranks are sorted ascending first, amounts descending. */
const firstDirection = (sort: string): Direction =>
  sort === "rank" || sort === "name" || sort === "ticker" ? "asc" : "desc";

/** A press on a heading sorts by it. Another one reverses the order. */
export function sortedBy(view: View, sort: string): View {
  const turned = view.direction === "asc" ? "desc" : "asc";
  return { ...view, sort, direction: view.sort === sort ? turned : firstDirection(sort) };
}

/** The address is updated when typing pauses, because browsers block pages that rewrite it a hundred times. */
export const ADDRESS_PAUSE_MS = 150;

export const $view = atom(DEFAULT_VIEW, followAddress);

let writing: ReturnType<typeof setTimeout> | undefined;

function followAddress() {
  if (!isOnScreen()) return;
  read();
  const gone = new AbortController();
  addEventListener("popstate", read, gone);
  addEventListener("pagehide", write, gone);
  return () => gone.abort();
}

export function changeView(change: Partial<View>) {
  $view.set({ ...$view.get(), ...change });
  clearTimeout(writing);
  writing = setTimeout(write, ADDRESS_PAUSE_MS);
}

export const sortBy = (sort: string) => changeView(sortedBy($view.get(), sort));

export const clearFilters = () => changeView(NO_FILTERS);

const read = () => $view.set(viewIn(location.search));

function write() {
  if (writing === undefined) return;
  clearTimeout(writing);
  writing = undefined;
  const query = queryOf($view.get(), location.search);
  if (query !== location.search)
    history.replaceState(history.state, "", location.pathname + query + location.hash);
}

/** The view that an address selects. Unknown parameters are ignored. */
export function viewIn(query: string): View {
  const parameters = new URLSearchParams(query);
  const named = (name: string) => parameters.get(name) ?? "";
  const columns = named("columns");
  const preset = presetNamed(named("preset"));
  const sortable = [...RANKING_COLUMNS.map(({ key }) => key), ...columns.split(",")];
  const sort = (preset && named("sort")) || wordIn(sortable, named("sort")) || DEFAULT_VIEW.sort;
  const view = {
    tab: wordIn(TABS, named("tab")) ?? DEFAULT_VIEW.tab,
    ...NO_FILTERS,
    sort,
    direction: wordIn(DIRECTIONS, named("dir")) ?? firstDirection(sort),
    columns,
    preset,
  };
  for (const filter of FILTERS) view[filter] = named(filter);
  return { ...view, search: named("q"), country: view.country.toUpperCase() };
}

export const presetNamed = (name: string): View["preset"] => wordIn(PRESETS, name) ?? "";

/** The canonical query for this view. Parameters that are not ours stay in front. */
export function queryOf(view: View, query: string): string {
  const parameters = new URLSearchParams(query);
  const put = (name: string, value: string, usual = "") => {
    parameters.delete(name);
    if (value !== usual) parameters.set(name, value);
  };
  put("tab", view.tab, DEFAULT_VIEW.tab);
  put("q", view.search.trim() && view.search);
  for (const filter of FILTERS.slice(1)) put(filter, view[filter]);
  put("sort", view.sort, DEFAULT_VIEW.sort);
  put("dir", view.direction, firstDirection(view.sort));
  put("columns", view.columns);
  put("preset", view.preset);
  return parameters.size === 0 ? "" : `?${parameters}`.replaceAll("%2C", ",");
}

const wordIn = <Word extends string>(words: readonly Word[], text: string): Word | null =>
  words.find((word) => word === text) ?? null;
