import { PriceCard as PriceCardPart } from "#site/figures/PriceCard.tsx";
import { island } from "#site/live/island.tsx";

import { Compare as ComparePart } from "./Compare.tsx";

export const Compare = island(ComparePart);
export const PriceCard = island(PriceCardPart);
