import { atom, computed } from "nanostores";

import { COMPANIES_PER_PAGE } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import { loadOnce } from "#site/live/load-once.ts";
import { busyWhile } from "#site/ui/busy.ts";
import { showUnavailable } from "#site/ui/plain-toast.ts";

import { $companies } from "./companies.ts";
import type { select } from "./selection.ts";
import { $view, DEFAULT_VIEW, WHOLE_LIST, isFilteredOtherwise, isWholeList } from "./view.ts";

const $select = atom<typeof select | null>(null);

let last: readonly Company[] | null = null;

/** The companies to show; null until there are any. Until the selection code has loaded, the previous ones. */
export const $selected = computed([$companies, $view, $select], (companies, view, selecting) => {
  if (companies && isWholeList(view)) last = companies;
  else if (companies && selecting) last = selecting(companies, view);
  return last;
});

const loadChanges = loadOnce(() => import("./change-view.ts"));

export const sortBy = (key: string) =>
  void loadChanges().then(({ sortBy: sort }) => sort(key), showUnavailable);

/** Search and sort load when a visitor is about to use them, because most visitors only read. */
export const expectSelecting = loadOnce(async () => {
  const [selection] = await Promise.all([import("./selection.ts"), loadChanges()]);
  selection.keepOrdered();
  $select.set(selection.select);
});

/** Shows no filter for a list that can't be filtered. */
function showWhole() {
  $view.set({ ...$view.get(), ...WHOLE_LIST });
  showUnavailable();
}

/** For orders that need more than the list has: the caller brings its own selection. */
export async function selectWith(own: typeof select) {
  await expectSelecting();
  $select.set(own);
}

/** How many of them the page shows. A change of the filters starts again at the first 25. */
export const $shown = atom(Number(globalThis.history?.state?.shown) || COMPANIES_PER_PAGE);

// For those who come back where the browser did not keep the page.
$shown.listen((shown) => history.replaceState({ ...history.state, shown }, ""));

export const showMore = () => $shown.set($shown.get() + COMPANIES_PER_PAGE);

$view.subscribe((view, before) => {
  if (!isWholeList(view)) expectSelecting().catch(showWhole);
  // The first view is that of the address, whose filters change nothing.
  if (before && before !== DEFAULT_VIEW && isFilteredOtherwise(view, before)) $shown.set(COMPANIES_PER_PAGE);
});

export const $detailed = atom<Company | null>(null);
export const loadDetails = loadOnce(() => import("./CompanyDetails.tsx"));

export const openDetails = (company: Company, control: Element) =>
  busyWhile(control, loadDetails()).then(() => $detailed.set(company), showUnavailable);
export const closeDetails = () => $detailed.set(null);
