/** The code the comparison needs at once. */
export { PriceCard } from "#site/figures/PriceCard.tsx";
export { Compare } from "./Compare.tsx";
