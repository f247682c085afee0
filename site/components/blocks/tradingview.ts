/** Any chart of theirs as a plain frame, because our policy would block its script. https://www.tradingview.com/widget-docs/ */
export const tradingViewFrame = (symbol: string, interval: string): string =>
  `https://s.tradingview.com/widgetembed/?${new URLSearchParams({
    symbol,
    interval,
    timezone: "Etc/UTC",
    theme: "dark",
    style: "1",
    locale: "en",
    symboledit: "0",
    hidesidetoolbar: "1",
  })}`;

export const tradingViewPage = (symbol: string, interval: string): string =>
  `https://www.tradingview.com/chart/?${new URLSearchParams({ symbol, interval })}`;
