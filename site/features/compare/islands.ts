import { PriceCard as PriceCardPart } from "#site/components/figures/PriceCard.tsx";
import { island } from "#site/client/island.tsx";

import { Compare as ComparePart } from "./Compare.tsx";

export const Compare = island(ComparePart);
export const PriceCard = island(PriceCardPart);
