import type { Source } from "#domain/ledger/fact.ts";

import type { Row } from "../row.ts";

/**
 * The market caps that CoinGecko's treasury figures imply: m_nav × the value of the treasury. Every quote from this
 * address is one of them. It carries no share price.
 */
export const APPROXIMATE_CAP_SOURCE: Source = {
  publisher: "CoinGecko",
  url: "https://www.coingecko.com/en/treasuries/bitcoin",
};

export const isApproximateCap = ({ source }: { source: Source }): boolean =>
  source.url === APPROXIMATE_CAP_SOURCE.url;

/** A quote hides an approximate market cap unless it is this much older. */
export const QUOTE_COUNTS_DAYS = 30;

export const APPROXIMATE_CAP =
  "Approximate. Calculated from CoinGecko's figures: mNAV × bitcoin value. Its mNAV has two decimals. CoinGecko doesn't say whether it counts basic or diluted shares. Left out of averages.";

/** The mark of a market cap that can't be trusted, with its source where it is approximate. */
export const capDoubt = ({ doubt, evidence }: Pick<Row, "doubt" | "evidence">): string | undefined =>
  evidence.marketCap?.method === "estimated" ? `Approx., ${evidence.marketCap.source.publisher}` : doubt;
