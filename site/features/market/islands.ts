import { PriceCard as PriceCardPart } from "#site/components/figures/PriceCard.tsx";
import { island } from "#site/client/island.tsx";

import { HoldingsAndMetrics as HoldingsAndMetricsPart } from "./HoldingsAndMetrics.tsx";
import { MarketStats as MarketStatsPart } from "./MarketStats.tsx";

export const HoldingsAndMetrics = island(HoldingsAndMetricsPart);
export const MarketStats = island(MarketStatsPart);
export const PriceCard = island(PriceCardPart);
