import type { MarketQuote } from "#domain/company/company.ts";
import type { Collect } from "#jobs/collect/collector.ts";
import type { Collected } from "#jobs/collect/report.ts";
import type { Listing } from "#jobs/upstreams/listings.ts";
import { TWELVE_DATA_BATCH, finnhub, fmp, twelveData } from "#jobs/upstreams/quotes.ts";
import type { Source } from "#jobs/upstreams/source.ts";
import type { QuoteSource, SourceSettings } from "#lib/source-settings.ts";

type Reach = {
  /** The source allows a fixed number of requests a day, so it is not queried before its time. */
  isMetered: boolean;
  covers: (listing: Listing) => boolean;
};

/** A source of share prices, and the shares it covers. */
export type QuoteDriver = Reach &
  Pick<Source<never, never, never>, "id" | "every" | "publisher" | "page"> & {
    request: (collect: Collect, listings: readonly Listing[]) => Promise<Collected<MarketQuote>>;
  };

/** In the order of the settings. */
export const quoteDrivers = ({ quotes, keys }: SourceSettings): QuoteDriver[] =>
  quotes.map((name) => DRIVERS[name](keys));

const isUs = ({ market }: Listing) => market.isUs;
const isOnExchange = ({ market }: Listing) => market.mic !== "OTCM";

const DRIVERS: Record<QuoteSource, (keys: SourceSettings["keys"]) => QuoteDriver> = {
  "twelve-data": (keys) =>
    inBatches(twelveData(keys["twelve-data"] ?? ""), (listing) => isUs(listing) && isOnExchange(listing)),
  "twelve-data-world": (keys) =>
    inBatches(twelveData(keys["twelve-data"] ?? "", { id: "twelve-data-world" }), isOnExchange),
  finnhub: (keys) => oneByOne(finnhub(keys.finnhub ?? ""), { covers: isUs, isMetered: false }),
  fmp: (keys) => oneByOne(fmp(keys.fmp ?? ""), { covers: isUs, isMetered: true }),
};

const oneByOne = <Body>(source: Source<Listing, Body, MarketQuote>, reach: Reach): QuoteDriver => ({
  ...source,
  ...reach,
  request: (collect, listings) => collect(source, listings),
});

const inBatches = <Body>(
  source: Source<Listing[], Body, MarketQuote>,
  covers: Reach["covers"],
): QuoteDriver => ({
  ...source,
  covers,
  isMetered: true,
  request: (collect, listings) => collect(source, batchesOf(listings)),
});

/** A request covers one market, because the same code may exist in several. */
function batchesOf(listings: readonly Listing[]): Listing[][] {
  const byMarket = Map.groupBy(listings, ({ market }) => market.mic);
  return [...byMarket.values()].flatMap((ofMarket) =>
    Array.from({ length: Math.ceil(ofMarket.length / TWELVE_DATA_BATCH) }, (_, index) =>
      ofMarket.slice(index * TWELVE_DATA_BATCH, (index + 1) * TWELVE_DATA_BATCH),
    ),
  );
}
