import { PriceCard as PriceCardPart } from "#site/figures/PriceCard.tsx";
import { island } from "#site/live/island.tsx";

import { FeaturedSearch as FeaturedSearchPart } from "./FeaturedSearch.tsx";

export const FeaturedSearch = island(FeaturedSearchPart);
export const PriceCard = island(PriceCardPart);
