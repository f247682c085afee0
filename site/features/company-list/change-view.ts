import { $view, DEFAULT_VIEW, FILTERS, NO_FILTERS, firstDirection, type View } from "./view.ts";

/** A press on a heading sorts by it. Another one reverses the order. */
export function sortedBy(view: View, sort: string): View {
  const turned = view.direction === "asc" ? "desc" : "asc";
  return { ...view, sort, direction: view.sort === sort ? turned : firstDirection(sort) };
}

/** The address is updated when typing pauses, because browsers block pages that rewrite it a hundred times. */
export const ADDRESS_PAUSE_MS = 150;

let writing: ReturnType<typeof setTimeout> | undefined;

export function changeView(change: Partial<View>) {
  $view.set({ ...$view.get(), ...change });
  clearTimeout(writing);
  writing = setTimeout(write, ADDRESS_PAUSE_MS);
  addEventListener("pagehide", write);
}

export const sortBy = (sort: string) => changeView(sortedBy($view.get(), sort));

export const clearFilters = () => changeView(NO_FILTERS);

function write() {
  if (writing === undefined) return;
  clearTimeout(writing);
  writing = undefined;
  const query = queryOf($view.get(), location.search);
  if (query !== location.search)
    history.replaceState(history.state, "", location.pathname + query + location.hash);
}

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
