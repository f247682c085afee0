import type { Db } from "#db/client.ts";
import { allCompanyRecords } from "#db/company-records.ts";
import { addFigureInReview, withdrawFigureInReview } from "#db/figures-in-review.ts";
import { fxRatesSince } from "#db/fx-rates.ts";
import { storeQuote, standingQuotes } from "#db/quotes.ts";
import { keepMarks } from "#db/source-states.ts";
import { sourceIdAt } from "#db/sources.ts";
import { insertImpliedShares } from "#db/facts.ts";
import type { MarketQuote } from "#domain/company/company.ts";
import { judgeQuote, type QuoteToKeep } from "#domain/review/check-quote.ts";
import type { Doubt } from "#domain/review/plausibility.ts";
import { dayAfter, dayOf } from "#jobs/upstreams/exchange-closes.ts";
import { listingOf } from "#jobs/upstreams/listings.ts";

import { NOTHING, addParts, type Part, type PartDeps } from "./deps.ts";
import type { QuoteDriver } from "./quote-drivers.ts";

/** What shares cost, from the first driver that tells a price we can keep. */
export async function refreshQuotes(deps: PartDeps, drivers: readonly QuoteDriver[]): Promise<Part> {
  const records = await allCompanyRecords(deps.db);
  const listings = records
    .filter(({ endedOn }) => endedOn === null)
    .flatMap((record) => listingOf(record) ?? []);
  const settled = new Set<number>();
  let total = NOTHING;
  for (const driver of drivers) {
    const wanted = listings.filter((listing) => driver.covers(listing) && !settled.has(listing.companyId));
    if (wanted.length === 0 || (driver.isMetered && !(await deps.isDue(driver)))) continue;
    const collected = await driver.ask(deps.collect, wanted);
    const stored = await deps.store(async (tx) => {
      await keepMarks(tx, collected.marks);
      return storeQuotes(tx, collected.facts, { driver, now: deps.now() });
    });
    for (const companyId of stored.settled) settled.add(companyId);
    const rejected = [...collected.rejected, ...stored.unusable.map((why) => ({ url: driver.page, why }))];
    const { companies, held } = stored;
    total = addParts(total, {
      companies,
      held,
      learned: companies.length,
      collected: [{ ...collected, rejected }],
    });
  }
  return total;
}

type Stored = {
  /** Whose price is new. */
  companies: number[];
  /** Whose price needs nobody else's word. */
  settled: number[];
  held: number;
  unusable: string[];
};

type From = { driver: { publisher: string; page: string }; now: Date };

const RATE_GOOD_FOR_DAYS = 14;
const FURTHEST_EAST_MS = 14 * 3_600_000;

/** Keep the prices nothing speaks against; those that something speaks against wait for a person. */
async function storeQuotes(tx: Db, told: readonly MarketQuote[], { driver, now }: From): Promise<Stored> {
  const sourceId = await sourceIdAt(tx, driver.page, { publisher: driver.publisher, kind: "market" });
  const rates = await fxRatesSince(tx, dayAfter(dayOf(now), -RATE_GOOD_FOR_DAYS));
  const standing = await standingQuotes(tx);
  const today = dayOf(new Date(now.getTime() + FURTHEST_EAST_MS));
  const stored: Stored = { companies: [], settled: [], held: 0, unusable: [] };

  for (const quote of told) {
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
      const held = heldPrice(companyId, { ...verdict, standing: before, sourceId });
      if (await addFigureInReview(tx, held, now)) stored.held++;
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

type Doubted = { quote: QuoteToKeep; doubts: Doubt[]; standing: QuoteToKeep | null; sourceId: number };

const heldPrice = (companyId: number, { quote, doubts, standing, sourceId }: Doubted) => ({
  companyId,
  figure: "price" as const,
  value: quote.amount,
  currency: quote.currency,
  valueUsd: quote.priceUsd,
  standing: standing && `${standing.amount} ${standing.currency}`,
  asOf: quote.asOf,
  disclosedAt: null,
  sourceId,
  reasons: doubts.map(({ message }) => message),
});
