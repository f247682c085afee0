import exchanges from "./exchanges.json" with { type: "json" };

/** A market on which shares trade: its code and its time zone, and the suffix of its tickers. */
export type Exchange = {
  mic: string;
  zone: string;
  tickerSuffix: string;
  /** Its code at TradingView, if we know it. */
  chart?: string;
  /** An expression for the names newswires use for it. */
  newswires?: string;
};

const EXCHANGES: Record<string, Exchange> = exchanges;

/** By the exchange names of our companies. */
export const exchangeNamed = (name: string | null): Exchange | undefined => EXCHANGES[name ?? ""];

type Share = { ticker: string; exchange: string | null };

/** A share as TradingView names it; null if we don't know its market there, or its ticker is that of another market. */
export function chartSymbol({ ticker, exchange }: Share): string | null {
  const { chart, tickerSuffix } = exchangeNamed(exchange) ?? {};
  if (chart === undefined) return null;
  const [, code = "", suffix = ""] = /^([A-Z0-9-]+)(\.[A-Z]{1,2})?$/.exec(ticker.trim().toUpperCase()) ?? [];
  if (code === "" || (suffix !== "" && suffix !== tickerSuffix)) return null;
  return `${chart}:${chart === "HKEX" ? code.replace(/^0+/, "") : code.replace("-", "_")}`;
}
