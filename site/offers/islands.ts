/** The code the public offers page needs at once. */
export { PriceCard } from "#site/figures/PriceCard.tsx";
export { OfferBoard } from "./OfferBoard.tsx";
