import type { SortKey } from "./view.ts";

type Column = { sort: SortKey; label: string; className: string };

/** The columns of the ranking, left to right. */
export const columns: readonly Column[] = [
  { sort: "rank", label: "#", className: "no" },
  { sort: "name", label: "Company", className: "co" },
  { sort: "ticker", label: "Ticker", className: "tk" },
  { sort: "btcHoldings", label: "BTC holdings", className: "r hd" },
  { sort: "usdValue", label: "USD value", className: "r usd" },
  { sort: "sharePrice", label: "Share price", className: "r share" },
  { sort: "marketCap", label: "Market cap", className: "r cap" },
  { sort: "ratio", label: "BTC/MCap ratio", className: "r rate" },
  { sort: "change24h", label: "24h change", className: "r day" },
];
