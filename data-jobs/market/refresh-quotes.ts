import type { Db } from "#db/client.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { addFigureInReview, withdrawFigureInReview } from "#db/figures-in-review.ts";
import { fxRatesSince } from "#db/fx-rates.ts";
import { storeQuote, standingQuotes } from "#db/quote-readings.ts";
import { storeValidators } from "#db/source-states.ts";
import { sourceIdAt } from "#db/sources.ts";
import { insertImpliedShares } from "#db/facts.ts";
import { addDays, dayOf } from "#domain/base/dates.ts";
import type { MarketQuote } from "#domain/company/company.ts";
import { judgeQuote } from "#domain/review/check-quote.ts";
import type { Collect } from "#jobs/collect/collector.ts";
import type { Collected } from "#jobs/collect/report.ts";
import { listingsOf, type Listing } from "#jobs/upstreams/listings.ts";
import { TWELVE_DATA_BATCH, finnhub, fmp, twelveData } from "#jobs/upstreams/quotes.ts";
import type { Source } from "#jobs/upstreams/source.ts";
import type { QuoteSource, SourceSettings } from "#lib/source-settings.ts";

import type { Part, PartDeps } from "./deps.ts";

/** Share prices, from the first driver with a price we can store. */
export async function refreshQuotes(deps: PartDeps, drivers: readonly QuoteDriver[]): Promise<Part> {
  const listings = listingsOf(await allCompanyRecords(deps.db));
  const settled = new Set<number>();
  const part: Part = { companies: [], held: 0 };
  for (const driver of drivers) {
    const wanted = listings.filter((listing) => driver.covers(listing) && !settled.has(listing.companyId));
    if (wanted.length === 0 || (driver.isMetered && !(await deps.isDue(driver)))) continue;
    const collected = await driver.request(deps.collect, wanted);
    const stored = await deps.store(async (tx) => {
      await storeValidators(tx, collected.marks);
      return storeQuotes(tx, collected.facts, { driver, now: deps.now() });
    });
    for (const companyId of stored.settled) settled.add(companyId);
    collected.rejected.push(...stored.unusable);
    part.companies.push(...stored.companies);
    part.held += stored.held;
  }
  return part;
}

type Outcome = Part & {
  /** Companies whose price needs no other driver to confirm it. */
  settled: number[];
  unusable: string[];
};

type From = { driver: QuoteDriver; now: Date };

const RATE_GOOD_FOR_DAYS = 14;
const FURTHEST_EAST_MS = 14 * 3_600_000;

/** Stores plausible prices. The others wait for a person. */
async function storeQuotes(tx: Db, quotes: readonly MarketQuote[], { driver, now }: From): Promise<Outcome> {
  const sourceId = await sourceIdAt(tx, driver.page, { publisher: driver.publisher, kind: "market" });
  const rates = await fxRatesSince(tx, addDays(dayOf(now), -RATE_GOOD_FOR_DAYS));
  const standing = await standingQuotes(tx);
  const today = dayOf(new Date(now.getTime() + FURTHEST_EAST_MS));
  const stored: Outcome = { companies: [], settled: [], held: 0, unusable: [] };

  for (const quote of quotes) {
    const { companyId } = quote;
    const before = standing.get(companyId) ?? null;
    const verdict = judgeQuote(quote, {
      standing: before,
      perUsd: (currency) => rates.get(currency)?.perUsd ?? null,
      today,
    });
    if (verdict.kind === "unusable") {
      stored.unusable.push(`company ${companyId}: ${verdict.why}`);
      continue;
    }
    if (verdict.kind === "hold") {
      const { amount, currency, priceUsd, asOf } = verdict.quote;
      const figure = {
        companyId,
        figure: "price" as const,
        value: amount,
        currency,
        valueUsd: priceUsd,
        standing: before && `${before.amount} ${before.currency}`,
        asOf,
        disclosedAt: null,
        sourceId,
        reasons: verdict.doubts.map(({ message }) => message),
      };
      if (await addFigureInReview(tx, figure, now)) stored.held++;
      continue;
    }
    stored.settled.push(companyId);
    if (verdict.kind !== "keep") continue;
    if (verdict.quote.marketCapUsd === null) await insertImpliedShares(tx, companyId, now);
    await storeQuote(tx, companyId, { quote: verdict.quote, sourceId, now });
    await withdrawFigureInReview(tx, companyId, "price");
    stored.companies.push(companyId);
  }
  return stored;
}

type Reach = {
  /** The source allows a fixed number of requests a day, so it is not queried before it is due. */
  isMetered: boolean;
  covers: (listing: Listing) => boolean;
};

/** A source of share prices, and the shares it covers. */
type QuoteDriver = Reach &
  Pick<Source<never, never, never>, "id" | "every" | "publisher" | "page"> & {
    request: (collect: Collect, listings: readonly Listing[]) => Promise<Collected<MarketQuote>>;
  };

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
