import { expect, test } from "vitest";

import type { Fact } from "#domain/ledger/fact.ts";
import { fact } from "#testing/facts.ts";

import { holdingLedger } from "../company-figures.ts";
import { changeOfShares, changePercent, shareSeries } from "./share-series.ts";

const shares = (asOf: string, value: string | null, more: Partial<Fact> = {}) =>
  fact(asOf, value, { metric: "shares_outstanding", ...more });

const held = [fact("2026-01-31", "100"), fact("2026-03-31", "110"), fact("2026-05-01", null)];

test.for<[name: string, counts: Fact[], points: [day: string, perShare: string][]]>([
  [
    "takes the holding of the day",
    [shares("2026-02-10", "1000"), shares("2026-04-10", "1000")],
    [
      ["2026-02-10", "0.1"],
      ["2026-04-10", "0.11"],
    ],
  ],
  ["begins with the holding", [shares("2026-01-10", "1000")], []],
  ["has no point while the holding is unknown", [shares("2026-05-10", "1000")], []],
  ["takes a month at its end", [shares("2026-03", "1000")], [["2026-03-31", "0.11"]]],
  [
    "has one point a day",
    [shares("2026-02-10", "1000"), shares("2026-02-10", "2000", { recordedAt: "2026-06-01T00:00:00.000Z" })],
    [["2026-02-10", "0.05"]],
  ],
  ["has no point for no shares", [shares("2026-02-10", "0"), shares("2026-04-10", null)], []],
  ["keeps every digit that counts", [shares("2026-02-10", "370000000")], [["2026-02-10", "0.00000027027"]]],
  [
    "counts what an administrator set",
    [shares("2026-02-10", "1000"), fact("2026-02-20", "500", { metric: "shares_override" })],
    [
      ["2026-02-10", "0.1"],
      ["2026-02-20", "0.2"],
    ],
  ],
])("%s", ([, counts, points]) => {
  const ledger = holdingLedger({ facts: held, events: [] });
  expect(
    shareSeries({ facts: counts, ledger, splits: [] }).map(({ day, btcPerShare }) => [day, btcPerShare]),
  ).toEqual(points);
});

test("leaves out a count that was wrong", () => {
  const wrong = shares("2026-02-10", "1");
  const right = shares("2026-02-10", "1000", { replacesId: wrong.id });
  const ledger = holdingLedger({ facts: held, events: [] });
  const series = shareSeries({ facts: [wrong, right], ledger, splits: [] });
  expect(series.map(({ btcPerShare }) => btcPerShare)).toEqual(["0.1"]);
});

test("has no point on the day of a count that was corrected to another day", () => {
  const first = shares("2026-02-10", "1000");
  const wrong = shares("2026-03-10", "5");
  const right = shares("2026-02-28", "1250", { replacesId: wrong.id });
  const ledger = holdingLedger({ facts: held, events: [] });
  const series = shareSeries({ facts: [first, wrong, right], ledger, splits: [] });
  expect(series.map(({ day }) => day)).toEqual(["2026-02-10", "2026-02-28"]);
});

test("a split is no jump, whether a count was published before it, after it, or restated for it", () => {
  const splits = [{ ticker: "T1", from: "2026-04-01", newShares: 1, oldShares: 10, sourceUrl: "" }];
  const counts = [
    shares("2026-02-10", "1000"),
    shares("2026-03-10", "100", { disclosedAt: "2026-04-20" }),
    shares("2026-04-10", "100"),
  ];
  const ledger = holdingLedger({ facts: [fact("2026-01-31", "100")], events: [] });
  expect(
    shareSeries({ facts: counts, ledger, splits }).map((point) => [
      point.shares,
      point.adjustedShares,
      point.btcPerShare,
    ]),
  ).toEqual([
    ["1000", "100", "1"],
    ["1000", "100", "1"],
    ["100", "100", "1"],
  ]);
});

test.each<[counts: Fact[], words: string]>([
  [
    [shares("2026-02-10", "1000"), shares("2026-04-10", "1000")],
    "The bitcoin behind each share rose by 10.00% from 10 Feb 2026 to 10 Apr 2026.",
  ],
  [
    [shares("2026-02-10", "1000"), shares("2026-03-10", "1250")],
    "The bitcoin behind each share fell by 20.00% from 10 Feb 2026 to 10 Mar 2026.",
  ],
  [
    [shares("2026-02-10", "1000"), shares("2026-03-10", "1000")],
    "Each share stood for the same amount of bitcoin from 10 Feb 2026 to 10 Mar 2026.",
  ],
  [[shares("2026-02-10", "1000")], ""],
])("says how it changed: %#", (counts, words) => {
  const ledger = holdingLedger({ facts: held, events: [] });
  const points = shareSeries({ facts: counts, ledger, splits: [] });
  expect(changeOfShares(points)).toBe(words);
  expect(changePercent(points) === null).toBe(words === "");
});
