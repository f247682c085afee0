import { PriceCard as PriceCardPart } from "#site/figures/PriceCard.tsx";
import { island } from "#site/live/island.tsx";

import { OfferBoard as OfferBoardPart } from "./OfferBoard.tsx";

export const OfferBoard = island(OfferBoardPart);
export const PriceCard = island(PriceCardPart);
