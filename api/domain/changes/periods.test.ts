import { expect, test } from "vitest";

import { lastWeeks, monthOf, weekNamed, weekOf } from "./periods.ts";

test.for([
  ["2026-10-04", "2026-W40", "2026-09-28", "2026-10-04"],
  ["2026-10-05", "2026-W41", "2026-10-05", "2026-10-11"],
  ["2025-12-29", "2026-W01", "2025-12-29", "2026-01-04"],
  ["2027-01-03", "2026-W53", "2026-12-28", "2027-01-03"],
  ["2024-02-29", "2024-W09", "2024-02-26", "2024-03-03"],
] as const)("%s is in week %s", ([day, name, from, to]) => {
  expect(weekOf(day)).toEqual({ name, from, to });
  expect(weekNamed(name)).toEqual({ name, from, to });
});

test.for(["2026-W00", "2026-W54", "2025-W53", "2026-W4", "2026-40", "W40", "", "2026-W40x"])(
  "%o names no week",
  (name) => {
    expect(weekNamed(name)).toBeNull();
  },
);

test("the last weeks end with the one of the day, without a gap", () => {
  expect(lastWeeks("2026-01-07", 3).map(({ name }) => name)).toEqual(["2025-W52", "2026-W01", "2026-W02"]);
});

test("a month has its first and last day", () => {
  expect(monthOf("2024-02-11")).toEqual({ name: "2024-02", from: "2024-02-01", to: "2024-02-29" });
});
