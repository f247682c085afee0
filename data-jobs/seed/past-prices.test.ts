import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";

import { populate } from "#db/populate.ts";
import { satsToBtc } from "#domain/base/btc.ts";
import { addDays } from "#domain/base/dates.ts";
import { usdValue } from "#domain/company/quotes/valuation.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { onOneDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";

import { companiesOn, monthStarts, plainHolding, rowsOf } from "./fixtures/plain-reading.ts";
import { readSeed } from "./read.ts";

/** The first of each month since the price history begins. */
const DAYS = monthStarts("2021-02-01", 70);
const NOW = new Date("2026-11-23T12:00:00Z");

const Quoted = z.object({
  ticker: z.string(),
  asOf: z.string(),
  price: z.string(),
  marketCapUsd: z.string(),
});
const history = rowsOf("quote-history.csv", Quoted);
const quotes = [...rowsOf("quotes.csv", Quoted), ...history].toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1));
const closes = new Map(
  rowsOf("btc-closes.csv", z.object({ day: z.string(), closeUsd: z.string() })).map((row) => [
    row.day,
    Number(row.closeUsd),
  ]),
);

/** The companies of the price history, and two without one. */
const TICKERS = [...new Set(history.map(({ ticker }) => ticker)), "GDC", "NXTT"];

type Outcome = { valueUsd: number | null; noQuote: boolean };

/** What the files come to: the coins of the day, its Bitcoin close, the last share price of the seven days up to it. */
function plainOutcome(ticker: string, day: string): Outcome | null {
  const sats = plainHolding(ticker, day);
  if (sats === "none" || !companiesOn(day).includes(ticker)) return null;
  const close = closes.get(day) ?? null;
  const coins = sats === null ? null : Number(satsToBtc(sats));
  const valueUsd = coins === null || close === null ? null : coins * close;
  const quote = quotes.findLast(
    (row) => row.ticker === ticker && row.asOf <= day && row.asOf >= addDays(day, -7),
  );
  return { valueUsd, noQuote: quote === undefined };
}

const Figure = z.object({ value: z.string().nullable() }).nullable();
const List = z.object({
  data: z.array(
    z.object({
      ticker: z.string(),
      btcHoldings: Figure,
      noQuote: z.string().nullable(),
    }),
  ),
});
const Close = z.object({ closeUsd: z.number().nullable() });

type App = ReturnType<typeof createApp>;

const read = async <Shape extends z.ZodType>(
  app: App,
  path: string,
  shape: Shape,
): Promise<z.output<Shape>> => shape.parse(await (await app.request(path)).json());

async function answered(app: App, day: string): Promise<Map<string, Outcome>> {
  const { data } = await read(app, `/api/for-pages/companies?limit=1000&asOf=${day}`, List);
  const { closeUsd: btcUsd } = await read(app, `/api/market-data/BTC/close?day=${day}`, Close);
  return new Map(
    data.map(({ ticker, btcHoldings, noQuote }) => [
      ticker,
      { valueUsd: usdValue(btcHoldings?.value ?? null, btcUsd), noQuote: noQuote !== null },
    ]),
  );
}

onOneDatabase((open) => {
  test("the first of each month has the values that the files come to, and says where no share was quoted", async () => {
    const database = await open();
    await populate(database.db, readSeed());
    const publicData = await keepPublicData(database, (error) => {
      throw error;
    });
    onTestFinished(publicData.close);
    const release = { releaseKey: () => null, releasePage: () => null };
    const app = createApp({ ...formDeps(database), publicData, now: () => NOW, ...release });
    const counts = { listed: 0, valued: 0, noQuote: 0 };
    for (const day of DAYS) {
      const outcomes = await answered(app, day);
      for (const ticker of TICKERS) {
        const expected = plainOutcome(ticker, day);
        const outcome = outcomes.get(ticker) ?? null;
        expect(outcome === null, `${ticker} on ${day}`).toBe(expected === null);
        if (expected === null || outcome === null) continue;
        expect(outcome.noQuote, `${ticker} on ${day}`).toBe(expected.noQuote);
        expectClose(outcome.valueUsd, expected.valueUsd, `value of ${ticker} on ${day}`);
        counts.listed += 1;
        counts.valued += Number(outcome.valueUsd !== null);
        counts.noQuote += Number(outcome.noQuote);
      }
    }
    expect(TICKERS).toHaveLength(36);
    expect(counts).toEqual({ listed: 806, valued: 709, noQuote: 167 });
  }, 60_000);
});

function expectClose(actual: number | null, expected: number | null, what: string) {
  if (expected === null || actual === null) return expect(actual, what).toBe(expected);
  expect(Math.abs(actual / expected - 1), what).toBeLessThan(1e-9);
}
