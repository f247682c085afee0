/** What the market page needs at once: islands of one file come in one request. */
export { HoldingsAndMetrics } from "./HoldingsAndMetrics.tsx";
export { MarketStats } from "./MarketStats.tsx";
export { PriceChart } from "./PriceChart.tsx";
