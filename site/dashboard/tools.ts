/** Search, filters and views: they load at the first touch, or with an address that selects a part of the list. */
export { HeaderSearch } from "#site/companies/Filters.tsx";
export { Toolbar } from "#site/companies/Toolbar.tsx";
export { ViewTabs } from "./ViewTabs.tsx";
