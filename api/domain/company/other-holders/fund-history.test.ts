import { expect, test } from "vitest";

import { monthlyCounts, type FundCount } from "./fund-history.ts";

const count = (holderId: number, asOf: string): FundCount => ({
  holderId,
  asOf,
  btc: "1",
  method: "disclosed",
  confidence: "high",
  source: { publisher: "P", url: "https://p.example" },
  readThrough: "a copy",
  note: null,
});

test("a fund shows its last count of each month, newest first", () => {
  const history = [
    count(1, "2026-09-14"),
    count(1, "2026-10-01"),
    count(2, "2026-11-01"),
    count(1, "2025-12-31"),
    count(1, "2026-09-30"),
  ];
  const days = (id: number) => monthlyCounts(history, id).map(({ asOf }) => asOf);
  expect(days(1)).toEqual(["2026-10-01", "2026-09-30", "2025-12-31"]);
  expect(days(2)).toEqual(["2026-11-01"]);
  expect(days(3)).toEqual([]);
});
