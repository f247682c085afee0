import { island } from "#site/client/island.tsx";

import { MarketContent as MarketContentPart } from "./MarketContent.tsx";
import { PriceChart as PriceChartPart } from "./PriceChart.tsx";

/** They come alive when they are seen. */
export const MarketContent = island(MarketContentPart);
export const PriceChart = island(PriceChartPart);
