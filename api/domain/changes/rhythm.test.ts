import { expect, test } from "vitest";

import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";

import { rhythmsOf } from "./rhythm.ts";

const weekly = ["2026-08-31", "2026-09-07", "2026-09-14", "2026-09-21", "2026-09-28", "2026-10-04"];
const disclosed = (days: readonly string[], btc = "10") => days.map((day) => fact(day, btc));

test("the median of the last five gaps gives the next day we expect, the largest holder first", () => {
  const rhythms = rhythmsOf([
    recordLike(1, { facts: disclosed(["2020-01-01", ...weekly]) }),
    recordLike(2, { facts: disclosed(weekly, "20") }),
  ]);
  expect(
    rhythms.map(({ companyId, everyDays, lastSeen, nextExpected }) => [
      companyId,
      everyDays,
      lastSeen,
      nextExpected,
    ]),
  ).toEqual([
    [2, 7, "2026-10-04", "2026-10-11"],
    [1, 7, "2026-10-04", "2026-10-11"],
  ]);
});

test.for([
  ["fewer than six disclosures", { facts: disclosed(weekly.slice(1)) }],
  ["days that repeat", { facts: disclosed([...weekly.slice(1), ...weekly.slice(1)]) }],
  ["what only trackers reported", { facts: weekly.map((day) => fact(day, "1", { method: "secondary" })) }],
  ["a company that left", { facts: disclosed(weekly), endedOn: "2026-10-05" }],
  ["a company that has sold all", { facts: [...disclosed(weekly), fact("2026-10-05", "0")] }],
] as const)("%s has no rhythm", ([, { facts, ...more }]) => {
  expect(rhythmsOf([recordLike(1, { facts: [...facts], ...more })])).toEqual([]);
});
