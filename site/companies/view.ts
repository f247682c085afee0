export const TABS = ["rankings", "profiles", "announcements"] as const;
export type Tab = (typeof TABS)[number];

/** The key of a column. */
export type SortKey = string;

export const DIRECTIONS = ["asc", "desc"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The visitor's current view. All of it is in the address. */
export type View = {
  tab: Tab;
  search: string;
  /** An ISO code; empty for all countries. */
  country: string;
  /** Empty for all sectors. */
  sector: string;
  sort: SortKey;
  direction: Direction;
  /** As named in the address; empty for the default ones. */
  columns: string;
};

/** The whole list, neither filtered nor reordered. */
export const WHOLE_LIST = {
  search: "",
  country: "",
  sector: "",
  sort: "btcHoldings",
  direction: "desc",
} satisfies Partial<View>;

export const DEFAULT_VIEW: View = { ...WHOLE_LIST, tab: "rankings", columns: "" };

/** Whether the list is neither filtered nor reordered. */
export const isWholeList = (view: View): boolean =>
  view.search.trim() === "" && view.country === "" && view.sector === "" && isUsualOrder(view);

/** The default order: the largest holding first. */
export const isUsualOrder = ({ sort, direction }: View): boolean =>
  sort === DEFAULT_VIEW.sort && direction === DEFAULT_VIEW.direction;

/** Words and ranks are sorted ascending first, amounts descending. */
export const firstDirection = (sort: SortKey): Direction =>
  sort === "rank" || sort === "name" || sort === "ticker" ? "asc" : "desc";

/** A press on a heading sorts by it. Another one reverses the order. */
export function sortedBy(view: View, sort: SortKey): View {
  const turned = view.direction === "asc" ? "desc" : "asc";
  return { ...view, sort, direction: view.sort === sort ? turned : firstDirection(sort) };
}
