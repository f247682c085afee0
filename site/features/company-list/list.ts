import { atom, computed } from "nanostores";

import { COMPANIES_PER_PAGE } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import { loadOnce } from "#site/client/load-once.ts";
import { busyWhile } from "#site/components/ui/busy.ts";
import { showUnavailable } from "#site/components/ui/plain-toast.ts";

import { $companies } from "#site/client/companies.ts";
import { select } from "./selection.ts";
import { $view, DEFAULT_VIEW, isFilteredOtherwise } from "./view.ts";

/** Orders that need more than the list has bring a selection of their own. */
export const $select = atom(select);

/** The companies to show; null until there are any. */
export const $selected = computed(
  [$companies, $view, $select],
  (companies, view, selecting) => companies && selecting(companies, view),
);

/** How many of them the page shows. A change of the filters starts again at the first 25. */
export const $shown = atom(Number(globalThis.history?.state?.shown) || COMPANIES_PER_PAGE);

// For those who come back where the browser did not keep the page.
$shown.listen((shown) => history.replaceState({ ...history.state, shown }, ""));

export const showMore = () => $shown.set($shown.get() + COMPANIES_PER_PAGE);

$view.subscribe((view, before) => {
  // The first view is that of the address, whose filters change nothing.
  if (before && before !== DEFAULT_VIEW && isFilteredOtherwise(view, before)) $shown.set(COMPANIES_PER_PAGE);
});

export const $detailed = atom<Company | null>(null);
export const loadDetails = loadOnce(() => import("./CompanyDetails.tsx"));

export const openDetails = (company: Company, control: Element) =>
  busyWhile(control, loadDetails()).then(() => $detailed.set(loaded(company)), showUnavailable);
/** A built row lacks what only the details show. */
const loaded = (company: Company) => $companies.get()?.find(({ id }) => id === company.id) ?? company;
export const closeDetails = () => $detailed.set(null);
