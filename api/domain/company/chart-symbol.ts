import type { Company } from "./company.ts";

type Market = { code: string; suffix?: string };

/** The exchanges whose code at TradingView we know, by the exchange names of our companies and with the suffix of our tickers. */
const MARKETS: Record<string, Market> = {
  NASDAQ: { code: "NASDAQ" },
  NYSE: { code: "NYSE" },
  "NYSE American": { code: "AMEX" },
  OTC: { code: "OTC" },
  LSE: { code: "LSE", suffix: ".L" },
  TSX: { code: "TSX", suffix: ".TO" },
  "TSX Venture": { code: "TSXV", suffix: ".V" },
  CSE: { code: "CSE", suffix: ".CN" },
  TSE: { code: "TSE", suffix: ".T" },
  XETRA: { code: "XETR", suffix: ".DE" },
  "Euronext Growth Paris": { code: "EURONEXT", suffix: ".PA" },
  "Euronext Amsterdam": { code: "EURONEXT", suffix: ".AS" },
  "Nasdaq Stockholm": { code: "OMXSTO", suffix: ".ST" },
  "Nasdaq First North": { code: "OMXSTO", suffix: ".ST" },
  "Oslo Bors": { code: "OSL", suffix: ".OL" },
  "Borsa Italiana": { code: "MIL", suffix: ".MI" },
  "Borsa Istanbul": { code: "BIST", suffix: ".IS" },
  HKEX: { code: "HKEX", suffix: ".HK" },
  "HKEX GEM": { code: "HKEX", suffix: ".HK" },
  KOSDAQ: { code: "KRX", suffix: ".KQ" },
  ASX: { code: "ASX", suffix: ".AX" },
  SET: { code: "SET", suffix: ".BK" },
  B3: { code: "BMFBOVESPA", suffix: ".SA" },
  JSE: { code: "JSE", suffix: ".JO" },
};

/** A share as TradingView names it; null if we don't know its market there, or its ticker is that of another market. */
export function chartSymbol({ ticker, exchange }: Pick<Company, "ticker" | "exchange">): string | null {
  const market = MARKETS[exchange ?? ""];
  if (market === undefined) return null;
  const [, code = "", suffix = ""] = /^([A-Z0-9-]+)(\.[A-Z]{1,2})?$/.exec(ticker.trim().toUpperCase()) ?? [];
  if (code === "" || (suffix !== "" && suffix !== market.suffix)) return null;
  const plain = market.code === "HKEX" ? code.replace(/^0+/, "") : code.replace("-", "_");
  return `${market.code}:${plain}`;
}
