import { describe, expect, test } from "vitest";

import { parseBtc, sumBtc } from "#domain/base/btc.ts";
import { COUNTRY_NAMES } from "#domain/base/country-names.ts";
import { FEATURED_MAX, FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { companyList } from "#domain/company/company-list.ts";
import { isCapDoubtful } from "#domain/company/quotes/ratio.ts";
import { disagreements } from "#domain/company/evidence/other-figure.ts";

import { recordsOf } from "./fixtures/records-of.ts";
import { readQuoteHistory, readReviewedSteps, readSeed, readStrategyCloses } from "./read.ts";

const seed = readSeed();
const today = new Date().toISOString().slice(0, 10);
const records = recordsOf(seed);
const list = companyList(records);
const row = (ticker: string) => list.find((company) => company.ticker === ticker);

const ids = (rows: { id: number }[]) => rows.map((found) => found.id);
const twice = <Value>(values: Value[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe("the seed", () => {
  test("gives no id, ticker or address twice", () => {
    for (const rows of [
      seed.sources,
      seed.companies,
      seed.facts,
      seed.events,
      seed.identities,
      seed.announcements,
      seed.otherFigures,
      seed.instruments,
    ])
      expect(twice(ids(rows))).toEqual([]);
    expect(twice(seed.companies.map((company) => company.ticker.toUpperCase()))).toEqual([]);
    expect(twice(seed.sources.map((source) => source.url))).toEqual([]);
    expect(twice(seed.closes.map((close) => close.day))).toEqual([]);
  });

  test("keeps its ids below those that a running site gives", () => {
    expect(Math.max(...ids(seed.companies))).toBeLessThan(1_001);
    expect(Math.max(...ids(seed.facts), ...ids(seed.events), ...ids(seed.otherFigures))).toBeLessThan(
      FIRST_RUNNING_ID,
    );
    expect(Math.max(...ids(seed.sources), ...ids(seed.announcements))).toBeLessThan(10_001);
  });

  test("names a known source for every figure, and no source without one", () => {
    const urls = new Set(seed.sources.map((source) => source.url));
    const figures = [
      seed.facts,
      seed.events,
      seed.quotes,
      seed.closes,
      seed.identities,
      seed.relations,
      seed.otherFigures,
      seed.instruments,
    ].flat();
    expect(figures.filter((figure) => !urls.has(figure.sourceUrl))).toEqual([]);
    const cited = new Set(figures.map(({ sourceUrl }) => sourceUrl));
    expect(seed.sources.filter(({ url }) => !cited.has(url))).toEqual([]);
  });

  test("speaks of known companies only", () => {
    const tickers = new Set(seed.companies.map((company) => company.ticker));
    const mentioned = [
      seed.facts,
      seed.events,
      seed.quotes,
      seed.announcements,
      seed.identities,
      seed.otherFigures,
      seed.instruments,
    ].flat();
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
      ...seed.otherFigures.map((other) => other.asOf),
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

describe("other figures", () => {
  const record = (ticker: string) => records.find((found) => found.ticker === ticker);

  test("never become ours: Hut 8 is shown without American Bitcoin, and its consolidated count beside it", () => {
    expect(row("HUT")?.btcHoldings).toBe("10275");
    const hut = record("HUT");
    expect(hut && disagreements(hut)).toMatchObject([
      { other: { value: "16331", kind: "filing-copy", definition: expect.stringContaining("9,310") } },
      { other: { value: "13696", kind: "tracker", source: { publisher: "CoinGecko" } } },
    ]);
  });

  test.each([
    ["CLSK", "11452", "on hand"],
    ["CLSK", "10428", "on hand"],
    ["GEMI", "2811", "floor"],
    ["GME", "1", "collateral"],
  ])("%s with %s say what they count differently", (ticker, value, words) => {
    const found = seed.otherFigures.find((other) => other.ticker === ticker && other.value === value);
    expect(found?.definition).toContain(words);
  });

  test("give each statement of a source once", () => {
    const keys = seed.otherFigures.map(({ ticker, metric, asOf, sourceUrl }) =>
      [ticker, metric, asOf, sourceUrl].join(" "),
    );
    expect(twice(keys)).toEqual([]);
  });

  test("name the copy they were read from, as none was opened at its source", () => {
    expect(seed.otherFigures.filter(({ readThrough }) => readThrough === null)).toEqual([]);
    expect(new Set(seed.otherFigures.map(({ kind }) => kind))).toEqual(new Set(["filing-copy", "tracker"]));
  });
});

describe("the initial list", () => {
  const ENDED = ["SMLR", "SQNS", "CEP", "CEPO", "SATS.L", "BLK"];

  test("holds no company that has sold all its bitcoin", () => {
    expect(list.filter(({ btcHoldings }) => btcHoldings === "0")).toEqual([]);
  });

  test("holds about 200 companies and leaves out the ended ones", () => {
    expect(list.length).toBeGreaterThanOrEqual(200);
    expect(ENDED.map((ticker) => row(ticker))).toEqual(ENDED.map(() => undefined));
  });

  test("shows BlackRock in a list of before it was taken out", () => {
    const before = companyList(records, { knownAt: "2026-11-22T23:59:59.999Z" });
    expect(before.find(({ ticker }) => ticker === "BLK")?.btcHoldings).toBe("6");
  });

  test("keeps the ended ones and their history", () => {
    for (const ticker of ENDED) {
      const record = records.find((found) => found.ticker === ticker);
      expect(record?.endedOn, ticker).not.toBeNull();
      expect(record && holdingLedger(record).length, ticker).toBeGreaterThan(0);
    }
  });

  test.for([
    ["MSTR", "848000.3"],
    ["3350.T", "44000"],
    ["ASST", "29462"],
    ["MARA", "35577"],
    ["RIOT", "11380"],
    ["HUT", "10275"],
    ["SPCX", "18712"],
    ["BLSH", "24300"],
    ["CORZ", null],
    ["IOND", "2882"],
    ["SSM", "69.78"],
    ["PHUN", "0.82"],
    ["XYZ.BK", "74.97"],
  ])("shows %s with %s coins", ([ticker, btc]) => {
    expect(row(ticker ?? "")?.btcHoldings).toBe(btc);
  });

  test.for(["FIG", "BTDR", "KWM"])("leaves out %s, which holds no coins", (ticker) => {
    expect(row(ticker)).toBeUndefined();
  });

  test("shows a tracker's count as one of low confidence, and a filing's as disclosed", () => {
    expect(row("IOND")?.evidence.btcHoldings).toMatchObject({
      asOf: "2026-10-01",
      method: "secondary",
      confidence: "low",
      source: { publisher: "CoinGecko" },
    });
    expect(row("SSM")?.evidence.btcHoldings).toMatchObject({ asOf: "2026-06-30", method: "disclosed-copy" });
  });

  test("has none of the new companies in a list of before they were recorded", () => {
    const before = companyList(records, { knownAt: "2026-11-22T23:59:59.999Z" });
    expect(before.filter(({ id }) => id >= 175)).toEqual([]);
  });

  test("ranks a company whose holding is unknown last", () => {
    expect(list.at(-1)).toMatchObject({ ticker: "CORZ", btcHoldings: null });
  });

  test("shows Strategy by its own page and keeps the filing before it in the history", () => {
    expect(row("MSTR")?.evidence.btcHoldings).toMatchObject({
      asOf: "2026-10-10",
      disclosedAt: null,
      method: "disclosed-copy",
      source: { publisher: "Strategy", url: "https://www.strategy.com/" },
    });
    const strategy = records.find((record) => record.ticker === "MSTR");
    expect(strategy && holdingLedger(strategy)).toContainEqual(
      expect.objectContaining({ asOf: "2026-10-04", btcAfter: "848000", kind: "balance" }),
    );
  });

  test("features six companies", () => {
    expect(list.filter((company) => company.isFeatured)).toHaveLength(FEATURED_MAX);
  });

  test.for([
    ["YDKG", "Yueda Digital Holding", "AirNet Technology (ANTE)"],
    ["DTCX", "Datacentrex", "Thumzup Media (TZUP)"],
    ["ORIO", "Orion Digital", "Mogo (MOGO)"],
    ["BRR", "Silvia", "ProCap Financial"],
    ["RUM", "RUM Group", "Rumble"],
    ["7603.T", "MAC HOUSE", "Gyet"],
    ["XYZ", "Block", null],
  ] as const)("has %s as %s, formerly %s", ([ticker, name, formerly]) => {
    expect(row(ticker)).toMatchObject({ name });
    expect(row(ticker)?.formerly).toBe(formerly);
  });

  test("gives no former ticker to another company", () => {
    const former = new Set(
      seed.identities.filter(({ kind }) => kind === "former").map(({ otherTicker }) => otherTicker),
    );
    expect(seed.companies.filter(({ ticker }) => former.has(ticker))).toEqual([]);
  });

  test("quotes each share in the currency of its own exchange", () => {
    const exchangeOf = new Map(seed.companies.map(({ ticker, exchange }) => [ticker, exchange]));
    const foreign = seed.quotes.filter(({ ticker }) => !/^(NASDAQ|NYSE)/.test(exchangeOf.get(ticker) ?? ""));
    expect(foreign).toEqual([]);
    expect(seed.quotes.filter(({ currency }) => currency !== "USD")).toEqual([]);
  });

  test("carries the initial data in full", () => {
    expect({
      firstPurchases: seed.companies.filter((company) => company.firstPurchase !== null).length,
      originalEvents: seed.events.filter((given) => given.id <= 510).length,
      quotes: seed.quotes.length - readQuoteHistory().length - readStrategyCloses().length,
      announcements: seed.announcements.length,
      closes: seed.closes.length,
    }).toEqual({ firstPurchases: 91, originalEvents: 510, quotes: 140, announcements: 48, closes: 5_928 });
  });
});

test("the market caps of GD Culture and Next Technology are doubtful, and no others", () => {
  const doubtful = list.filter(isCapDoubtful);
  expect(doubtful.map(({ ticker }) => ticker).toSorted()).toEqual(["GDC", "NXTT"]);
});
