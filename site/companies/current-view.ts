import { atom, onMount } from "nanostores";

import { isOnScreen } from "#site/live/browser.ts";

import { RANKING_COLUMNS } from "./columns.tsx";
import { DEFAULT_VIEW, DIRECTIONS, TABS, firstDirection, sortedBy, type SortKey, type View } from "./view.ts";

/** The address is updated when typing pauses, because browsers block pages that rewrite it a hundred times. */
export const ADDRESS_PAUSE_MS = 150;

export const $view = atom<View>(DEFAULT_VIEW);

let writing: ReturnType<typeof setTimeout> | undefined;

onMount($view, () => {
  if (!isOnScreen()) return;
  read();
  addEventListener("popstate", read);
  addEventListener("pagehide", write);
  return () => {
    removeEventListener("popstate", read);
    removeEventListener("pagehide", write);
  };
});

export function changeView(change: Partial<View>) {
  $view.set({ ...$view.get(), ...change });
  clearTimeout(writing);
  writing = setTimeout(write, ADDRESS_PAUSE_MS);
}

export const sortBy = (sort: SortKey) => changeView(sortedBy($view.get(), sort));

export const clearFilters = () => changeView({ search: "", country: "", sector: "" });

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
  const columns = parameters.get("columns") ?? "";
  const sort =
    wordIn([...RANKING_COLUMNS.map(({ key }) => key), ...columns.split(",")], parameters.get("sort")) ??
    DEFAULT_VIEW.sort;
  return {
    tab: wordIn(TABS, parameters.get("tab")) ?? DEFAULT_VIEW.tab,
    search: parameters.get("q") ?? "",
    country: parameters.get("country")?.toUpperCase() ?? "",
    sector: parameters.get("sector") ?? "",
    sort,
    direction: wordIn(DIRECTIONS, parameters.get("dir")) ?? firstDirection(sort),
    columns,
  };
}

/** The canonical query for this view. Parameters that are not ours stay in front. */
export function queryOf(view: View, query: string): string {
  const { tab, search, country, sector, sort, direction, columns } = view;
  const parameters = new URLSearchParams(query);
  const put = (name: string, value: string, usual: string) => {
    parameters.delete(name);
    if (value !== usual) parameters.set(name, value);
  };
  put("tab", tab, DEFAULT_VIEW.tab);
  put("q", search.trim() === "" ? "" : search, "");
  put("country", country, "");
  put("sector", sector, "");
  put("sort", sort, DEFAULT_VIEW.sort);
  put("dir", direction, firstDirection(sort));
  put("columns", columns, "");
  const text = parameters.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

const wordIn = <Word extends string>(words: readonly Word[], text: string | null): Word | null =>
  words.find((word) => word === text) ?? null;
