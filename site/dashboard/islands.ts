/** What the dashboard needs at once. */
export { PriceCard } from "#site/figures/PriceCard.tsx";
export { ListStatus } from "./ListStatus.tsx";
export { Rankings } from "./Rankings.tsx";
export { Summary } from "./Summary.tsx";
export { ViewTabs } from "./ViewTabs.tsx";
