import { PriceCard as PriceCardPart } from "#site/components/figures/PriceCard.tsx";
import { island } from "#site/client/island.tsx";

import { FeaturedSearch as FeaturedSearchPart } from "./FeaturedSearch.tsx";

export const FeaturedSearch = island(FeaturedSearchPart);
export const PriceCard = island(PriceCardPart);
