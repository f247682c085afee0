/** The code the market page needs at once. */
export { PriceCard } from "#site/figures/PriceCard.tsx";
export { HoldingsAndMetrics } from "./HoldingsAndMetrics.tsx";
export { MarketStats } from "./MarketStats.tsx";
export { PriceChart } from "./PriceChart.tsx";
