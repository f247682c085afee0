export const TABS = ["rankings", "profiles", "announcements"] as const;
export type Tab = (typeof TABS)[number];

/** The key of a column. */
export type SortKey = string;

export const DIRECTIONS = ["asc", "desc"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a visitor chose to look at. All of it stands in the address. */
export type View = {
  tab: Tab;
  search: string;
  /** An ISO code; empty for all countries. */
  country: string;
  /** Empty for all sectors. */
  sector: string;
  sort: SortKey;
  direction: Direction;
  /** As the address names them; empty for the usual ones. */
  columns: string;
};

/** The list as it comes, neither filtered nor reordered. */
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

/** The order the list comes in: the largest holding first. */
export const isUsualOrder = ({ sort, direction }: View): boolean =>
  sort === DEFAULT_VIEW.sort && direction === DEFAULT_VIEW.direction;

/** Words and positions read best from the first, amounts from the largest. */
export const firstDirection = (sort: SortKey): Direction =>
  sort === "rank" || sort === "name" || sort === "ticker" ? "asc" : "desc";

/** A press on a heading sorts by it; another one turns the order round. */
export function sortedBy(view: View, sort: SortKey): View {
  const turned = view.direction === "asc" ? "desc" : "asc";
  return { ...view, sort, direction: view.sort === sort ? turned : firstDirection(sort) };
}
