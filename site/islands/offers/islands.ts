/** What the page of public offers needs at once. */
export { PriceCard } from "../PriceCard.tsx";
export { OfferBoard } from "./OfferBoard.tsx";
