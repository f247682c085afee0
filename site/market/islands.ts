import { PriceCard as PriceCardPart } from "#site/figures/PriceCard.tsx";
import { island } from "#site/live/island.tsx";

import { HoldingsAndMetrics as HoldingsAndMetricsPart } from "./HoldingsAndMetrics.tsx";
import { MarketStats as MarketStatsPart } from "./MarketStats.tsx";

export const HoldingsAndMetrics = island(HoldingsAndMetricsPart);
export const MarketStats = island(MarketStatsPart);
export const PriceCard = island(PriceCardPart);
