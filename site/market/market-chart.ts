import { CHART_INTERVAL_MINUTES } from "#domain/base/limits.ts";

const SYMBOL = "BITSTAMP:BTCUSD";

/** The widget as a plain frame: its script would not be let in. https://www.tradingview.com/widget-docs/ */
export const CHART_WIDGET = `https://s.tradingview.com/widgetembed/?${new URLSearchParams({
  symbol: SYMBOL,
  interval: String(CHART_INTERVAL_MINUTES),
  timezone: "Etc/UTC",
  theme: "dark",
  style: "1",
  locale: "en",
  symboledit: "0",
  hidesidetoolbar: "1",
})}`;

export const CHART_PAGE = `https://www.tradingview.com/chart/?${new URLSearchParams({
  symbol: SYMBOL,
  interval: String(CHART_INTERVAL_MINUTES),
})}`;
