import { beforeEach, expect, test } from "vitest";

import { APPROXIMATE_CAP_SOURCE } from "#domain/company/quotes/approximate-cap.ts";
import type { QuoteToKeep } from "#domain/review/check-quote.ts";
import { onBothDatabases } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

import { btcDailyCloses } from "./btc-prices.ts";
import type { Db } from "./client.ts";
import { populate } from "./populate.ts";
import { standingQuotes, storeQuote } from "./quote-readings.ts";
import { pairedQuotes, quotes, quotesAt, sessionsByCompany } from "./quotes.ts";
import { sourceIdAt } from "./sources.ts";

const QUOTE: QuoteToKeep = {
  asOf: "2026-03-05",
  amount: "10.50",
  currency: "USD",
  priceUsd: "10.50",
  marketCapUsd: null,
  changePct: "1.25",
};

onBothDatabases((open) => {
  let db: Db;
  beforeEach(async () => {
    ({ db } = await open());
    await populate(db, seedOf({ ticker: "ACME", btc: "100" }, { ticker: "HOARD", btc: "40" }));
  });

  const read = (at: string, quote: Partial<QuoteToKeep> = {}) =>
    storeQuote(db, 1, { quote: { ...QUOTE, ...quote }, sourceId: 1, now: new Date(at) });
  const priceAt = async (point: { asOf?: string; knownAt?: string }) =>
    (await quotesAt(db, point)).get(1)?.priceUsd ?? null;

  test("a later reading of a day counts, and the earlier one is what we showed before it", async () => {
    await read("2026-03-05T15:00:00Z");
    await read("2026-03-05T21:00:00Z", { amount: "11", priceUsd: "11" });
    await read("2026-03-06T21:00:00Z", { asOf: "2026-03-06", amount: "12", priceUsd: "12" });
    expect(await priceAt({})).toBe(12);
    expect(await priceAt({ asOf: "2026-03-05" })).toBe(11);
    expect(await priceAt({ knownAt: "2026-03-05T16:00:00.000Z" })).toBe(10.5);
    expect(await priceAt({ asOf: "2026-03-05", knownAt: "2026-03-05T16:00:00.000Z" })).toBe(10.5);
    expect(await priceAt({ knownAt: "2026-03-05T14:00:00.000Z" })).toBeNull();
    expect((await quotesAt(db)).size).toBe(1);
  });

  test("a past day has the last price of the seven days up to it", async () => {
    await read("2026-03-05T21:00:00Z");
    expect(await priceAt({ asOf: "2026-03-12" })).toBe(10.5);
    expect(await priceAt({ asOf: "2026-03-13" })).toBeNull();
    expect(await priceAt({ knownAt: "2026-06-01T00:00:00.000Z" })).toBe(10.5);
  });

  test("the sessions of a company are one quote a day, and the paired one is of a day with a Bitcoin close", async () => {
    await db
      .insert(btcDailyCloses)
      .values({ day: "2026-03-05", closeUsd: "70000", sourceId: 1, recordedAt: new Date() });
    await read("2026-03-05T15:00:00Z");
    await read("2026-03-05T21:00:00Z", { amount: "11", priceUsd: "11" });
    await read("2026-03-09T21:00:00Z", { asOf: "2026-03-09", amount: "13", priceUsd: "13" });
    const sessions = (await sessionsByCompany(db)).get(1) ?? [];
    expect(sessions.map(({ asOf, priceUsd }) => [asOf, priceUsd])).toEqual([
      ["2026-03-05", 11],
      ["2026-03-09", 13],
    ]);
    expect((await pairedQuotes(db, [1])).get(1)).toMatchObject({ asOf: "2026-03-05", priceUsd: 11 });
  });

  test("a reading that says the same as the one before it is not stored", async () => {
    await read("2026-03-05T15:00:00Z");
    await read("2026-03-05T16:00:00Z", { amount: "10.5", priceUsd: "10.5", changePct: "1.2500" });
    expect(await db.select().from(quotes)).toHaveLength(1);
    await read("2026-03-05T17:00:00Z", { marketCapUsd: "1000000" });
    await read("2026-03-05T18:00:00Z");
    expect(await db.select().from(quotes)).toHaveLength(3);
  });

  test("a reading counts even where the clock stood still or was set back", async () => {
    await read("2026-03-05T15:00:00Z");
    await read("2026-03-05T15:00:00Z", { amount: "11", priceUsd: "11" });
    await read("2026-03-05T14:00:00Z", { amount: "12", priceUsd: "12" });
    expect(await priceAt({})).toBe(12);
  });

  test("a source without market caps does not hide the cap of another, as recorded by then", async () => {
    const feedId = await sourceIdAt(db, "https://feed.example/", { kind: "tracker" });
    await read("2026-03-05T21:00:00Z", { marketCapUsd: "1000" });
    await storeQuote(db, 1, {
      quote: { ...QUOTE, amount: "12", priceUsd: "12", marketCapUsd: null },
      sourceId: feedId,
      now: new Date("2026-03-07T09:00:00Z"),
    });
    const both = {
      asOf: QUOTE.asOf,
      priceUsd: 12,
      marketCapUsd: 1000,
      source: { url: "https://feed.example/" },
    };
    for (const quote of [
      (await quotesAt(db)).get(1),
      (await quotesAt(db, { asOf: QUOTE.asOf })).get(1),
      (await sessionsByCompany(db)).get(1)?.at(-1),
    ]) {
      expect(quote).toMatchObject(both);
      expect(quote?.cap?.recordedAt).toBe("2026-03-05T21:00:00.000Z");
    }
    expect((await quotesAt(db, { knownAt: "2026-03-06T00:00:00Z" })).get(1)).toMatchObject({
      priceUsd: 10.5,
      marketCapUsd: 1000,
    });
  });

  test("a quote hides an approximate market cap unless it is more than 30 days older", async () => {
    const approximateId = await sourceIdAt(db, APPROXIMATE_CAP_SOURCE.url, { kind: "tracker" });
    const approximate = (asOf: string, marketCapUsd: string) =>
      storeQuote(db, 1, {
        quote: { ...QUOTE, asOf, marketCapUsd },
        sourceId: approximateId,
        now: new Date(`${asOf}T22:00:00Z`),
      });
    const shown = async (point: { asOf?: string; knownAt?: string } = {}) =>
      (await quotesAt(db, point)).get(1);
    await approximate("2026-03-01", "900");
    expect(await shown()).toMatchObject({ marketCapUsd: 900, priceUsd: null });
    await read("2026-03-05T21:00:00Z");
    await approximate("2026-04-04", "1000");
    expect(await shown()).toMatchObject({ asOf: "2026-03-05", priceUsd: 10.5, marketCapUsd: null });
    await approximate("2026-04-05", "1100");
    expect(await shown()).toMatchObject({ asOf: "2026-04-05", priceUsd: null, marketCapUsd: 1100 });
    expect(await shown({ asOf: "2026-03-06" })).toMatchObject({ asOf: "2026-03-05" });
    expect(await shown({ asOf: "2026-04-04" })).toMatchObject({ asOf: "2026-04-04", marketCapUsd: 1000 });
    expect((await standingQuotes(db)).get(1)).toMatchObject({ asOf: "2026-03-05" });
    expect((await standingQuotes(db, "approximate")).get(1)).toMatchObject({ asOf: "2026-04-05" });
    await read("2026-04-01T21:00:00Z", { asOf: "2026-04-01", amount: "11", priceUsd: "11" });
    expect(await shown()).toMatchObject({ asOf: "2026-04-01", priceUsd: 11 });
  });
});
