import { expect, test } from "vitest";

import { CHART_PAGE, CHART_WIDGET } from "./PriceChart.tsx";

test("the chart shows 60-minute candles of BTC/USD, in UTC and dark", () => {
  const { origin, searchParams } = new URL(CHART_WIDGET);
  expect(origin).toBe("https://s.tradingview.com");
  expect(Object.fromEntries(searchParams)).toMatchObject({
    symbol: "BITSTAMP:BTCUSD",
    interval: "60",
    timezone: "Etc/UTC",
    theme: "dark",
  });
});

test("the page behind it shows the same symbol", () => {
  expect(new URL(CHART_PAGE).searchParams.get("symbol")).toBe("BITSTAMP:BTCUSD");
});
