/** The code the featured companies page needs at once. */
export { PriceCard } from "#site/figures/PriceCard.tsx";
export { FeaturedSearch } from "./FeaturedSearch.tsx";
