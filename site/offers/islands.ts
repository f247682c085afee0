/** What the page of public offers needs at once. */
export { PriceCard } from "#site/figures/PriceCard.tsx";
export { OfferBoard } from "./OfferBoard.tsx";
