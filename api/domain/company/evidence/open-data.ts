import type { Source } from "#domain/ledger/fact.ts";

/** Strategy's own daily feed, in the copy that we read. Its licence (MIT) lets us pass its closes on. */
export const STRATEGY_FEED_URL = "https://github.com/posix4e/btc-mnav-rainbow";

/** Publishers whose terms restrict passing their tables on. */
const CLOSED_TABLES: ReadonlySet<string> = new Set(["CoinGecko"]);

type Sourced = { source: Source };

/**
 * Whether datasets, the open API, its CSV and exports may contain a figure; pages show it either way, with its source.
 * Stated figures are facts. Prices and market caps belong to their publishers, unless a licence passes them on.
 */
export const isOpenData = ({ source }: Sourced, kind: "stated" | "price"): boolean =>
  kind === "price" ? source.url === STRATEGY_FEED_URL : !CLOSED_TABLES.has(source.publisher);

/** Which of a company's quotes may be passed on. A market cap that we calculated gives the price away. */
export function openQuotes(
  price: Sourced | null,
  marketCap: (Sourced & { method: string }) | null,
): Record<"price" | "marketCap", boolean> {
  const isPriceOpen = price !== null && isOpenData(price, "price");
  const isCapOpen = marketCap !== null && isOpenData(marketCap, "price");
  return { price: isPriceOpen, marketCap: marketCap?.method === "derived" ? isPriceOpen : isCapOpen };
}

export const NOT_PASSED_ON =
  "Left out: its licence doesn't let us pass it on. The company's page on this site shows it.";
