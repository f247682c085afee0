import { expect, test } from "vitest";

import { netOf, weeksOf, type Trade } from "./month.ts";

const TODAY = "2026-11-23";
const trade = (day: string, btc: string, companyId = 1): Trade => ({ day, btc, companyId });

const TRADES = [
  trade("2026-11-23", "10"),
  trade("2026-11-20", "-2.5", 2),
  trade("2026-11-17", "5"),
  trade("2026-11-16", "100"),
  trade("2026-10-25", "1", 3),
  trade("2026-10-24", "1000", 4),
];

test.for([
  [1, { btc: "10", bought: 1, sold: 0 }],
  [7, { btc: "12.5", bought: 1, sold: 1 }],
  [30, { btc: "113.5", bought: 2, sold: 1 }],
  [90, { btc: "1113.5", bought: 3, sold: 1 }],
] as const)("the net of %s days is %j", ([days, net]) => {
  expect(netOf(TRADES, TODAY, days)).toEqual(net);
});

test("weeks follow each other without a gap, the last one ends today", () => {
  expect(weeksOf(TRADES, TODAY, 3)).toEqual([
    { first: "2026-11-03", came: "0", went: "0" },
    { first: "2026-11-10", came: "100", went: "0" },
    { first: "2026-11-17", came: "15", went: "-2.5" },
  ]);
});

test("nothing happened is zero, not unknown", () => {
  expect(netOf([], TODAY, 30)).toEqual({ btc: "0", bought: 0, sold: 0 });
});
