/** What the page of the featured companies needs at once. */
export { PriceCard } from "#site/figures/PriceCard.tsx";
export { FeaturedSearch } from "./FeaturedSearch.tsx";
