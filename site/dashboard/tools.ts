/** What narrows the list: it comes with the first touch, or with an address that asks for a part of the list. */
export { HeaderSearch } from "#site/companies/Filters.tsx";
export { Toolbar } from "#site/companies/Toolbar.tsx";
