/** What the dashboard needs at once. */
export { PriceCard } from "../PriceCard.tsx";
export { HeaderSearch } from "./HeaderSearch.tsx";
export { Rankings } from "./Rankings.tsx";
export { Summary } from "./Summary.tsx";
