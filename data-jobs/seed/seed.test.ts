import { describe, expect, test } from "vitest";

import { parseBtc, sumBtc } from "#domain/base/btc.ts";
import { COUNTRY_NAMES } from "#domain/base/country-names.ts";
import { FEATURED_MAX, FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { companyList } from "#domain/company/company-list.ts";

import { recordsOf } from "./fixtures/records-of.ts";
import { readReviewedSteps, readSeed } from "./read.ts";

const seed = readSeed();
const today = new Date().toISOString().slice(0, 10);
const records = recordsOf(seed);
const list = companyList(records);
const row = (ticker: string) => list.find((company) => company.ticker === ticker);

const ids = (rows: { id: number }[]) => rows.map((found) => found.id);
const twice = <Value>(values: Value[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe("the seed", () => {
  test("gives no id, ticker or address twice", () => {
    for (const rows of [seed.sources, seed.companies, seed.facts, seed.events, seed.announcements])
      expect(twice(ids(rows))).toEqual([]);
    expect(twice(seed.companies.map((company) => company.ticker.toUpperCase()))).toEqual([]);
    expect(twice(seed.sources.map((source) => source.url))).toEqual([]);
    expect(twice(seed.closes.map((close) => close.day))).toEqual([]);
  });

  test("keeps its ids below those that a running site gives", () => {
    expect(Math.max(...ids(seed.companies))).toBeLessThan(1_001);
    expect(Math.max(...ids(seed.facts), ...ids(seed.events))).toBeLessThan(FIRST_RUNNING_ID);
    expect(Math.max(...ids(seed.sources), ...ids(seed.announcements))).toBeLessThan(10_001);
  });

  test("names a known source for every figure, and no source without one", () => {
    const urls = new Set(seed.sources.map((source) => source.url));
    const figures = [seed.facts, seed.events, seed.quotes, seed.closes, seed.relations].flat();
    expect(figures.filter((figure) => !urls.has(figure.sourceUrl))).toEqual([]);
    const cited = new Set(figures.map(({ sourceUrl }) => sourceUrl));
    expect(seed.sources.filter(({ url }) => !cited.has(url))).toEqual([]);
  });

  test("speaks of known companies only", () => {
    const tickers = new Set(seed.companies.map((company) => company.ticker));
    const mentioned = [seed.facts, seed.events, seed.quotes, seed.announcements].flat();
    expect(mentioned.filter(({ ticker }) => !tickers.has(ticker))).toEqual([]);
    expect(seed.relations.filter(({ parent, child }) => !tickers.has(parent) || !tickers.has(child))).toEqual(
      [],
    );
  });

  test("gives an announcement only the total that its own words state", () => {
    const stated = seed.announcements.filter(({ btcTotal }) => btcTotal !== null);
    expect(stated.length).toBeGreaterThan(30);
    const words = ({ title, description }: (typeof stated)[number]) =>
      `${title} ${description}`.replaceAll(",", "").replace(/(\.\d*?)0+ /g, "$1 ");
    expect(stated.filter((one) => !words(one).includes(`${one.btcTotal} BTC`))).toEqual([]);
  });

  test("places every company in a country there is", () => {
    expect(seed.companies.filter(({ country }) => country === null || !(country in COUNTRY_NAMES))).toEqual(
      [],
    );
  });

  test("dates nothing in the future", () => {
    const days = [
      ...seed.facts.flatMap((given) => [given.asOf, given.disclosedAt ?? ""]),
      ...seed.events.flatMap((given) => [given.asOf, given.disclosedAt ?? ""]),
      ...seed.quotes.map((quote) => quote.asOf),
      ...seed.closes.map((close) => close.day),
      ...seed.announcements.map((announcement) => announcement.publishedOn),
    ];
    expect(days.filter((day) => day.slice(0, 7) > today.slice(0, day.length).slice(0, 7))).toEqual([]);
    expect(days.filter((day) => day.length === 10 && day > today)).toEqual([]);
  });

  test("lets nobody hold more coins than there are, alone or together", () => {
    const amounts = [
      ...seed.facts.filter(({ metric }) => metric === "btc_holdings").map(({ value }) => value),
      ...seed.events.flatMap(({ btc, btcAfter }) => [btc?.replace("-", "") ?? null, btcAfter]),
    ];
    const mostSats = 21_000_000n * 100_000_000n;
    expect(amounts.filter((amount) => amount !== null && (parseBtc(amount) ?? mostSats) >= mostSats)).toEqual(
      [],
    );
    expect(parseBtc(sumBtc(list.map((company) => company.btcHoldings)))).toBeLessThan(mostSats);
  });

  test("voids and replaces only rows of the same company", () => {
    const eventOf = new Map(seed.events.map((given) => [given.id, given]));
    const factOf = new Map(seed.facts.map((given) => [given.id, given]));
    const voids = seed.events.filter((given) => given.voidsId !== null);
    const replaces = seed.facts.filter((given) => given.replacesId !== null);
    expect(voids.length).toBeGreaterThan(0);
    for (const { voidsId, ticker } of voids) expect(eventOf.get(voidsId ?? 0)?.ticker).toBe(ticker);
    for (const { replacesId, ticker, metric } of replaces)
      expect(factOf.get(replacesId ?? 0)).toMatchObject({ ticker, metric });
  });

  test("has every step between two balances explained by events or reviewed", () => {
    const computed = records.flatMap((record) =>
      holdingLedger(record)
        .filter((entry) => entry.kind === "unexplained")
        .map(({ asOf, btc }) => ({ ticker: record.ticker, asOf, btc })),
    );
    expect(computed).toEqual(readReviewedSteps().map(({ reason: _, ...step }) => step));
  });
});

describe("the initial list", () => {
  test("holds about 170 companies and leaves out the ended ones", () => {
    expect(list.length).toBeGreaterThanOrEqual(165);
    expect(["SMLR", "SQNS", "CEP", "CEPO"].map((ticker) => row(ticker))).toEqual(Array(4).fill(undefined));
  });

  test("keeps the ended ones and their history", () => {
    for (const ticker of ["SMLR", "SQNS", "CEP", "CEPO"]) {
      const record = records.find((found) => found.ticker === ticker);
      expect(record?.endedOn, ticker).not.toBeNull();
      expect(record && holdingLedger(record).length, ticker).toBeGreaterThan(0);
    }
  });

  test.for([
    ["MSTR", "848000"],
    ["3350.T", "43000"],
    ["MARA", "35577"],
    ["RIOT", "11380"],
    ["HUT", "10275"],
    ["SPCX", "18712"],
    ["BLSH", "24300"],
    ["SATS.L", "0"],
    ["CORZ", null],
  ])("shows %s with %s coins", ([ticker, btc]) => {
    expect(row(ticker ?? "")?.btcHoldings).toBe(btc);
  });

  test("ranks a company whose holding is unknown last", () => {
    expect(list.at(-1)).toMatchObject({ ticker: "CORZ", btcHoldings: null });
  });

  test("shows Strategy by its own filing and keeps the figure it replaced in the history", () => {
    expect(row("MSTR")?.evidence.btcHoldings).toMatchObject({
      asOf: "2026-10-04",
      disclosedAt: "2026-10-05",
      method: "disclosed",
      source: { publisher: "SEC EDGAR", url: expect.stringContaining("mstr-20261005.htm") },
    });
    const strategy = records.find((record) => record.ticker === "MSTR");
    expect(strategy && holdingLedger(strategy)).toContainEqual(
      expect.objectContaining({ asOf: "2026-08-10", btcAfter: "840447", kind: "balance" }),
    );
  });

  test("features six companies", () => {
    expect(list.filter((company) => company.isFeatured)).toHaveLength(FEATURED_MAX);
  });

  test("carries the initial data in full", () => {
    expect({
      firstPurchases: seed.companies.filter((company) => company.firstPurchase !== null).length,
      originalEvents: seed.events.filter((given) => given.id <= 510).length,
      quotes: seed.quotes.length,
      announcements: seed.announcements.length,
      closes: seed.closes.length,
    }).toEqual({ firstPurchases: 91, originalEvents: 510, quotes: 61, announcements: 48, closes: 2_408 });
  });
});
