import { atom, onMount } from "nanostores";

import { isOnScreen } from "#site/client/browser.ts";

import { RANKING_COLUMNS } from "./columns.tsx";

const TABS = ["rankings", "profiles", "announcements"] as const;
export type Tab = (typeof TABS)[number];
/** Named sets of columns, beside the usual one. */
const PRESETS = ["valuation", "activity", "cost", "evidence"] as const;
export type Preset = (typeof PRESETS)[number];
/** What narrows the list. In the address by the same names, but for the search. */
export const FILTERS = ["search", "country", "sector", "type", "quote", "evidence"] as const;

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

export const NO_FILTERS = { search: "", country: "", sector: "", type: "", quote: "", evidence: "" };

const WHOLE_LIST = {
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
export const firstDirection = (sort: string): Direction =>
  sort === "rank" || sort === "name" || sort === "ticker" ? "asc" : "desc";

export const $view = atom<View>(DEFAULT_VIEW);

onMount($view, () => {
  if (!isOnScreen()) return;
  read();
  const gone = new AbortController();
  addEventListener("popstate", read, gone);
  return () => gone.abort();
});

const read = () => $view.set(viewIn(location.search));

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

const wordIn = <Word extends string>(words: readonly Word[], text: string): Word | null =>
  words.find((word) => word === text) ?? null;
