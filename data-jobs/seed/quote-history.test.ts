import { describe, expect, test } from "vitest";

import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays, dayOf } from "#domain/base/dates.ts";
import { STRATEGY_FEED_URL } from "#domain/company/evidence/open-data.ts";

import { sessionsOf } from "./fixtures/records-of.ts";
import { readQuoteHistory, readSeed } from "./read.ts";

const seed = readSeed();
const history = readQuoteHistory();
type Close = (typeof history)[number];

const keyOf = ({ ticker, asOf }: Pick<Close, "ticker" | "asOf">) => `${ticker} ${asOf}`;

const closesOf = Map.groupBy(history, ({ ticker }) => ticker);
const neighbours = [...closesOf.values()].flatMap((closes) =>
  closes.slice(1).flatMap((close, before) => {
    const previous = closes[before];
    return previous ? [{ previous, close }] : [];
  }),
);

/** A squeeze that ended over several sessions, none of which moved the price by a factor of three. */
const REAL_MOVES = ["GME 2021-02-05"];

const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
const isLastOfWeekOrMonth = ({ previous, close }: { previous: Close; close: Close }) =>
  mondayOf(previous.asOf) !== mondayOf(close.asOf) || previous.asOf.slice(0, 7) !== close.asOf.slice(0, 7);

const ledgerDays = new Set(
  [...seed.facts.filter(({ metric }) => metric === "btc_holdings"), ...seed.events].flatMap(
    ({ ticker, asOf }) =>
      Array.from({ length: 8 }, (_, days) => `${ticker} ${addDays(endOfAsOf(asOf), -days)}`),
  ),
);

describe("the price history", () => {
  test("has closes of 34 companies since January 2021", () => {
    expect(closesOf.size).toBe(34);
    expect(history).toHaveLength(5_212);
    expect(history.map(({ asOf }) => asOf).toSorted()[0]).toBe("2021-01-29");
  });

  test("repeats no day of a company within a source, and two sources share days of Strategy only", () => {
    const bySource = Map.groupBy(seed.quotes, ({ sourceUrl }) => sourceUrl);
    const daysBySource = [...bySource.values()].map((quotes) => {
      const days = new Set(quotes.map(keyOf));
      expect(days.size).toBe(quotes.length);
      return [...days];
    });
    const shared = [...Map.groupBy(daysBySource.flat(), (day) => day)].filter(([, each]) => each.length > 1);
    expect(new Set(shared.map(([day]) => day.split(" ")[0]))).toEqual(new Set(["MSTR"]));
    expect(bySource.get(STRATEGY_FEED_URL)?.length).toBeGreaterThan(shared.length);
  });

  test("gives each company one session a day, whatever the number of its sources", () => {
    const sessions = [...sessionsOf(seed)].flatMap(([ticker, each]) =>
      each.map(({ asOf }) => keyOf({ ticker, asOf })),
    );
    expect(sessions.toSorted()).toEqual([...new Set(seed.quotes.map(keyOf))].toSorted());
  });

  test("keeps its market caps on the days of which Strategy's own feed has the close", () => {
    const quotedCaps = new Map(
      history.flatMap(({ ticker, asOf, marketCapUsd }) =>
        ticker === "MSTR" && marketCapUsd !== null ? [[asOf, Number(marketCapUsd)] as const] : [],
      ),
    );
    const both = (sessionsOf(seed).get("MSTR") ?? []).filter(
      ({ asOf, source }) => source.url === STRATEGY_FEED_URL && quotedCaps.has(asOf),
    );
    expect(both.length).toBeGreaterThan(400);
    for (const { asOf, marketCapUsd, cap } of both) {
      expect([asOf, marketCapUsd]).toEqual([asOf, quotedCaps.get(asOf)]);
      expect(cap?.source.url).not.toBe(STRATEGY_FEED_URL);
    }
  });

  test("is in order, and has no session of a weekend", () => {
    expect(neighbours.filter(({ previous, close }) => previous.asOf >= close.asOf)).toEqual([]);
    const onWeekends = history.filter(({ asOf }) => addDays(mondayOf(asOf), 4) < asOf);
    expect(onWeekends).toEqual([]);
  });

  test("keeps a session within a week only up to a day in the company's ledger", () => {
    const more = neighbours.filter((pair) => !isLastOfWeekOrMonth(pair)).map(({ previous }) => previous);
    expect(more.length).toBeGreaterThan(100);
    expect(more.filter(({ ticker, asOf }) => !ledgerDays.has(`${ticker} ${asOf}`))).toEqual([]);
  });

  test("has no market cap that jumps by a factor of three", () => {
    const jumps = neighbours.filter(({ previous, close }) => {
      const factor = Number(close.marketCapUsd) / Number(previous.marketCapUsd);
      return previous.marketCapUsd !== null && close.marketCapUsd !== null && (factor > 3 || factor < 1 / 3);
    });
    expect(jumps.map(({ close }) => `${close.ticker} ${close.asOf}`)).toEqual(REAL_MOVES);
  });

  test("leads to the latest quote without such a jump", () => {
    const latest = new Map(seed.quotes.slice(0, -history.length).map((quote) => [quote.ticker, quote]));
    const jumps = [...closesOf].filter(([ticker, closes]) => {
      const newest = closes.at(-1)?.price;
      const factor = Number(latest.get(ticker)?.price ?? newest) / Number(newest);
      return factor > 3 || factor < 1 / 3;
    });
    expect(jumps).toEqual([]);
  });

  test("was all recorded before today", () => {
    expect(new Set(history.map(({ recordedAt }) => dayOf(recordedAt)))).toEqual(new Set(["2026-11-23"]));
  });
});
