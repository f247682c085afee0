import { describe, expect, test } from "vitest";

import { holdingLedger } from "#domain/company/company-figures.ts";
import { shareSeries, type SharePoint } from "#domain/company/shares/share-series.ts";
import type { Fact } from "#domain/ledger/fact.ts";
import { fact } from "#testing/facts.ts";

import {
  changeBetween,
  changeSinceFirst,
  changesOfPeriods,
  changesToLatest,
  perShareRows,
} from "./per-share.ts";
import { dilutionWords, percentWords, periodWords } from "./per-share-words.ts";

const shares = (asOf: string, value: string, more: Partial<Fact> = {}) =>
  fact(asOf, value, { metric: "shares_outstanding", ...more });
const diluted = (asOf: string, value: string) => shares(asOf, value, { metric: "shares_diluted" });

const HELD = [fact("2025-12-01", "100"), fact("2026-07-01", "106"), fact("2026-09-01", "120")];
const ledger = holdingLedger({ facts: HELD, events: [] });
const seriesOf = (facts: Fact[], more: Partial<Parameters<typeof shareSeries>[0]> = {}) =>
  shareSeries({ facts, ledger, splits: [], ...more });

const COUNTS = [shares("2025-12-31", "1000"), shares("2026-07-24", "1041"), shares("2026-09-20", "1200")];

const onlyChange = (points: SharePoint[]) => {
  const change = changeSinceFirst(points);
  if (change === null) throw new Error("no change");
  return change;
};

test.for<[name: string, from: [btc: string, count: string], to: [btc: string, count: string], found: object]>(
  [
    [
      "more coins than shares",
      ["100", "1000"],
      ["106", "1041"],
      {
        sharesAdded: "41",
        sharesPercent: "4.1",
        btcAdded: "6",
        btcPercent: "6",
        yieldPercent: "1.8252",
      },
    ],
    [
      "more shares than coins",
      ["100", "1000"],
      ["100.5", "1200"],
      { sharesAdded: "200", btcAdded: "0.5", btcPercent: "0.5", yieldPercent: "-16.25" },
    ],
    ["shares bought back", ["100", "1000"], ["100", "800"], { sharesAdded: "-200", yieldPercent: "25" }],
    [
      "coins sold",
      ["100", "1000"],
      ["0", "1000"],
      { btcAdded: "-100", btcPercent: "-100", yieldPercent: "-100" },
    ],
    [
      "no coins before",
      ["0", "1000"],
      ["5", "1000"],
      { btcAdded: "5", btcPercent: null, yieldPercent: null },
    ],
    [
      "a satoshi over many shares",
      ["1", "370000000"],
      ["1.00000001", "370000000"],
      { btcAdded: "0.00000001", yieldPercent: "0" },
    ],
  ],
)("between two counts: %s", ([, from, to, found]) => {
  const series = shareSeries({
    facts: [shares("2026-01-10", from[1]), shares("2026-02-10", to[1])],
    ledger: holdingLedger({ facts: [fact("2026-01-01", from[0]), fact("2026-02-01", to[0])], events: [] }),
    splits: [],
  });
  const [first, last] = series;
  if (!first || !last) throw new Error("two points expected");
  expect(changeBetween(first, last)).toMatchObject(found);
});

test("each count has its change since the one before it and since the first", () => {
  const rows = perShareRows(seriesOf(COUNTS));
  expect(
    rows.map(({ point, sincePrevious, sinceFirst }) => [
      point.day,
      sincePrevious?.from.day ?? null,
      sincePrevious?.yieldPercent ?? null,
      sinceFirst?.from.day ?? null,
      sinceFirst?.yieldPercent ?? null,
    ]),
  ).toEqual([
    ["2025-12-31", null, null, null, null],
    ["2026-07-24", "2025-12-31", "1.8252", "2025-12-31", "1.8252"],
    ["2026-09-20", "2026-07-24", "-1.7925", "2025-12-31", "0"],
  ]);
});

test("the latest count is compared with each earlier one", () => {
  expect(changesToLatest(seriesOf(COUNTS)).map(({ from, to }) => [from.day, to.day])).toEqual([
    ["2026-07-24", "2026-09-20"],
    ["2025-12-31", "2026-09-20"],
  ]);
});

describe("what can't be compared", () => {
  test.for<[name: string, facts: Fact[]]>([
    ["one count", [COUNTS[0] ?? shares("2026-01-01", "1")]],
    ["no count", []],
    ["a doubtful count", [shares("2026-01-10", "1000"), shares("2026-09-20", "1", { confidence: "low" })]],
    ["a basic and a diluted count", [shares("2026-01-10", "1000"), diluted("2026-09-20", "1500")]],
  ])("%s", ([, facts]) => {
    expect(changeSinceFirst(seriesOf(facts))).toBeNull();
    expect(perShareRows(seriesOf(facts)).every(({ sinceFirst }) => sinceFirst === null)).toBe(true);
  });

  test("a holding of low confidence", () => {
    const facts = [shares("2026-01-10", "1000"), shares("2026-02-10", "1000")];
    const doubtful = [fact("2026-01-01", "100"), fact("2026-02-01", "110", { confidence: "low" })];
    const points = seriesOf(facts, { ledger: holdingLedger({ facts: doubtful, events: [] }) });
    expect(points.map(({ doubt }) => doubt)).toEqual([null, "Holding doubtful"]);
    expect(changeSinceFirst(points)).toBeNull();
  });
});

test("a doubtful count between two reliable ones is passed by", () => {
  const [first, , last] = COUNTS;
  const between = shares("2026-07-24", "5", { confidence: "low" });
  const points = seriesOf([between, ...[first, last].flatMap((count) => count ?? [])]);
  expect(points.map(({ doubt }) => doubt)).toEqual([null, "Share count doubtful", null]);
  expect(onlyChange(points)).toMatchObject({ sharesPercent: "20", yieldPercent: "0" });
});

test("diluted counts are a series of their own", () => {
  const facts = [...COUNTS, diluted("2026-07-24", "2000"), diluted("2026-09-20", "2500")];
  expect(seriesOf(facts, { basis: "diluted" }).map(({ shares: count }) => count)).toEqual(["2000", "2500"]);
  expect(seriesOf(facts).map(({ shares: count }) => count)).toEqual(["1000", "1041", "1200"]);
});

test("a split adds no shares", () => {
  const splits = [{ ticker: "T1", from: "2026-08-01", newShares: 10, oldShares: 1, sourceUrl: "" }];
  const facts = [shares("2026-07-24", "1000"), shares("2026-09-20", "10410")];
  expect(onlyChange(seriesOf(facts, { splits }))).toMatchObject({
    sharesAdded: "410",
    sharesPercent: "4.1",
    yieldPercent: "8.7488",
  });
});

test("a past day has only what was known and counted by then", () => {
  const late = shares("2026-01-10", "1", { recordedAt: "2026-10-01T00:00:00.000Z" });
  const days = (view: object) => seriesOf([...COUNTS, late], { view }).map(({ day }) => day);
  expect(days({ asOf: "2026-07-31", knownAt: "2026-08-01T00:00:00.000Z" })).toEqual([
    "2025-12-31",
    "2026-07-24",
  ]);
  expect(days({ asOf: "2026-01-31" })).toEqual(["2025-12-31", "2026-01-10"]);
});

test("the period is always named, in words", () => {
  const change = onlyChange(seriesOf(COUNTS.slice(0, 2)));
  expect([percentWords(change.yieldPercent), periodWords(change)]).toEqual([
    "+1.83%",
    "31 Dec 2025 to 24 Jul 2026",
  ]);
  expect(dilutionWords(change)).toBe(
    "31 Dec 2025 to 24 Jul 2026: +4.10% shares, +6.00% bitcoin. Each share stands for 1.83% more bitcoin.",
  );
  const fall = onlyChange(seriesOf(COUNTS.slice(1)));
  expect([percentWords(fall.yieldPercent), periodWords(fall)]).toEqual(["-1.79%", "24 Jul to 20 Sep 2026"]);
  expect(dilutionWords(fall)).toContain("Each share stands for 1.79% less bitcoin.");
  expect(dilutionWords(onlyChange(seriesOf(COUNTS)))).toContain(
    "Each share stands for as much bitcoin as then.",
  );
});

test("changes are over the same periods: year to date, one year and since the first count", () => {
  const counts = [
    shares("2020-09-30", "100"),
    shares("2025-09-30", "800"),
    shares("2026-01-11", "1000"),
    ...COUNTS.slice(1),
  ];
  const held = holdingLedger({ facts: [fact("2020-09-01", "50"), ...HELD], events: [] });
  const points = shareSeries({ facts: counts, ledger: held, splits: [] });
  const { ytd, year, first } = changesOfPeriods(points, "2026-11-29");
  expect([ytd, year, first].map((change) => change && [change.from.day, change.to.day])).toEqual([
    ["2026-01-11", "2026-09-20"],
    ["2025-09-30", "2026-09-20"],
    ["2020-09-30", "2026-09-20"],
  ]);
});

test("a period without a count near its start has no change", () => {
  const points = seriesOf([shares("2026-03-31", "1000"), shares("2026-09-20", "1200")]);
  const { ytd, year, first } = changesOfPeriods(points, "2026-11-29");
  expect([ytd, year, first?.from.day]).toEqual([null, null, "2026-03-31"]);
  expect(changesOfPeriods(seriesOf([]), "2026-11-29")).toEqual({ ytd: null, year: null, first: null });
  const old = seriesOf([shares("2025-12-31", "1000"), shares("2026-01-20", "1041")]);
  expect(changesOfPeriods(old, "2026-11-29").ytd).toBeNull();
});
