import { atom, onMount } from "nanostores";

import { isOnScreen } from "#site/live/is-on-screen.ts";

import { queryOf, viewIn } from "./address.ts";
import { DEFAULT_VIEW, sortedBy, type SortKey, type View } from "./view.ts";

/** Typing writes the address once it pauses: browsers stop pages that rewrite it a hundred times. */
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
