/** The code the dashboard needs at once. */
export { PriceCard } from "#site/figures/PriceCard.tsx";
export { Rankings } from "./Rankings.tsx";
export { Summary } from "./Summary.tsx";
