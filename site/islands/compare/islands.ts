/** What the comparison needs at once. */
export { PriceCard } from "../PriceCard.tsx";
export { Compare } from "./Compare.tsx";
