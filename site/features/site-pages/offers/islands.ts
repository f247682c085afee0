import { PriceCard as PriceCardPart } from "#site/components/figures/PriceCard.tsx";
import { island } from "#site/client/island.tsx";

import { OfferBoard as OfferBoardPart } from "./OfferBoard.tsx";

export const OfferBoard = island(OfferBoardPart);
export const PriceCard = island(PriceCardPart);
