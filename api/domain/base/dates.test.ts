import fc from "fast-check";
import { expect, test } from "vitest";

import { compareAsOf, endOfAsOf } from "./as-of-order.ts";
import {
  addDays,
  ageInDays,
  formatDay,
  formatNear,
  formatShort,
  hasPassed,
  isOld,
  isValidAsOf,
  startOfAsOf,
  undatedBy,
  withDaysWritten,
} from "./dates.ts";
import { formatLongDay } from "./long-day.ts";

const NOW = "2026-08-22T23:59:00.000Z";

test.for(["2026-08", "2026-10-04", "2024-02-29", NOW, "2025-07-16T07:00:00Z"])(
  "%s is a point in time",
  (text) => {
    expect(isValidAsOf(text)).toBe(true);
  },
);

const INVALID = [
  "",
  "2026",
  "2026-13",
  "2026-00",
  "2026-02-30",
  "2025-02-29",
  "2026-8-1",
  "16 Jul 2025",
  "2025-07-16T24:00:00Z",
  "2025-07-16T07:00:00",
  "2025-07-16T07:00:00+01:00",
  "2025-02-30T07:00:00Z",
  "2026-08-22\n",
];

test.for(INVALID)("%o is no point in time, and shows nothing", (text) => {
  expect(isValidAsOf(text)).toBe(false);
  expect(formatDay(text)).toBe("");
  expect(formatShort(text, NOW)).toBe("");
  expect(ageInDays(text, NOW)).toBeNull();
  expect(isOld(text, NOW)).toBe(false);
});

test("what was true by a day, but on no stated one, claims neither day nor age, and is placed at that day", () => {
  const undated = undatedBy("2026-08-21");
  expect(undated).toBe("../2026-08-21");
  expect([formatDay(undated), formatLongDay(undated), formatShort(undated, NOW)]).toEqual([
    "an unstated day",
    "an unstated day",
    "an unstated day",
  ]);
  expect([ageInDays(undated, NOW), isOld(undated, NOW), isValidAsOf(undated)]).toEqual([null, false, false]);
  expect([startOfAsOf(undated), endOfAsOf(undated)]).toEqual(["2026-08-21", "2026-08-21"]);
  expect(["2026-08-22", undated, "2026-08-20"].toSorted(compareAsOf)).toEqual([
    "2026-08-20",
    undated,
    "2026-08-22",
  ]);
});

test.for([null, undefined])("%o shows nothing and has no age", (unset) => {
  expect([formatDay(unset), formatShort(unset, NOW), ageInDays(unset, NOW)]).toEqual(["", "", null]);
});

test.for([
  ["2025-07-16T07:00:00Z", "16 Jul 2025"],
  ["2025-12-31T23:59:59.999Z", "31 Dec 2025"],
  ["2026-01-05", "5 Jan 2026"],
  ["2026-08", "Aug 2026"],
] as const)("%s reads %s", ([asOf, text]) => {
  expect(formatDay(asOf)).toBe(text);
});

test.for([
  ["2026-08-10", "10 Aug"],
  ["2026-03", "Mar"],
  ["2026-08-22T23:59:00.000Z", "22 Aug"],
  ["2025-12-09", "Dec 2025"],
  ["2025-12", "Dec 2025"],
] as const)("in a row of August 2026, %s reads %s", ([asOf, text]) => {
  expect(formatShort(asOf, NOW)).toBe(text);
});

test.for([
  ["2026-08", "2026-08-01", "2026-08-31"],
  ["2024-02", "2024-02-01", "2024-02-29"],
  ["2025-02", "2025-02-01", "2025-02-28"],
  ["2026-10-04", "2026-10-04", "2026-10-04"],
  [NOW, "2026-08-22", "2026-08-22"],
] as const)("%s begins on %s and ends on %s", ([asOf, first, last]) => {
  expect([startOfAsOf(asOf), endOfAsOf(asOf)]).toEqual([first, last]);
});

test.for([
  ["2026-03-01", -1, "2026-02-28"],
  ["2024-02-28", 1, "2024-02-29"],
  ["2026-11-20", -365, "2025-11-20"],
  ["2026-01-01", 0, "2026-01-01"],
] as const)("%s and %s days are %s", ([day, days, expected]) => expect(addDays(day, days)).toBe(expected));

test("points in time sort by day, a month at its last", () => {
  const mixed = ["2026-09-01", "2026-08", "2026-08-31T00:00:00.000Z", "2026-08-30", "2025-12"];
  expect(mixed.toSorted(compareAsOf)).toEqual([
    "2025-12",
    "2026-08-30",
    "2026-08",
    "2026-08-31T00:00:00.000Z",
    "2026-09-01",
  ]);
  expect(compareAsOf("2026-08", "2026-08-31")).toBe(0);
});

test.for([
  ["2026-08-22", 0, false],
  ["2026-08", 0, false],
  ["2026-08-21T23:59:59Z", 1, false],
  ["2026-02-23", 180, false],
  ["2026-02-22", 181, true],
  ["2026-02", 175, false],
  ["2025-08-22", 365, true],
] as const)("on 22 August 2026, %s is %i days old", ([asOf, days, old]) => {
  expect(ageInDays(asOf, NOW)).toBe(days);
  expect(isOld(asOf, NOW)).toBe(old);
});

test("any instant is valid, and stands at its own day in every form", () => {
  const dates = fc.date({ noInvalidDate: true, min: new Date("2000-01-01"), max: new Date("2099-12-31") });
  fc.assert(
    fc.property(dates, (date) => {
      const instant = date.toISOString();
      expect(isValidAsOf(instant)).toBe(true);
      expect(formatDay(instant)).toBe(formatDay(instant.slice(0, 10)));
      expect(compareAsOf(instant, instant.slice(0, 10))).toBe(0);
      expect(compareAsOf(startOfAsOf(instant.slice(0, 7)), instant)).toBeLessThanOrEqual(0);
      expect(compareAsOf(instant.slice(0, 7), instant)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each([
  [
    "201,684 in the 10-K for 2025-12-31 (0001193125-26-071484).",
    "201,684 in the 10-K for 31 Dec 2025 (0001193125-26-071484).",
  ],
  ["From 2026-03 to 2026-10-05", "From Mar 2026 to 5 Oct 2026"],
  ["Rounded; an estimate of 2026-10-01.", "Rounded; an estimate of 1 Oct 2026."],
  ["data/kpi/2026-10-10.json", "data/kpi/2026-10-10.json"],
  [
    "https://a.example/2026-10-10/x and 2026-10-10T03:00",
    "https://a.example/2026-10-10/x and 2026-10-10T03:00",
  ],
  ["The season 2025-26, no date", "The season 2025-26, no date"],
  ["2026-02", "Feb 2026"],
])("%j is shown as %j", (text, shown) => {
  expect(withDaysWritten(text)).toBe(shown);
});

test("near days are short, and others keep their year", () => {
  expect(["2026-10-04", "2026-10", "2025-10-04", ""].map((day) => formatNear(day, "2026-11-25"))).toEqual([
    "4 Oct",
    "Oct",
    "4 Oct 2025",
    "",
  ]);
});

test("time has passed once it is long enough ago, or the clock was set back", () => {
  expect(hasPassed(1_000, 5_000, 5_999)).toBe(false);
  expect(hasPassed(1_000, 5_000, 6_000)).toBe(true);
  expect(hasPassed(1_000, 5_000, 4_999)).toBe(true);
});
