import { expect, test } from "vitest";

import type { Fact, Metric } from "#domain/ledger/fact.ts";
import { fact } from "#testing/facts.ts";

import { claimsOf, claimsPercent, missingClaims, netClaimsOf } from "./claims.ts";

const debt = stated("debt_usd", "2026-03-31", "600");
const preferred = stated("preferred_usd", "2026-06-30", "300");
const noPreferred = stated("preferred_usd", "2026-06-30", "0");
const cash = stated("cash_usd", "2026-10-04", "1000");
const earlierDebt = stated("debt_usd", "2025-12-31", "50");
const unknownCash = stated("cash_usd", "2026-11-01", null);

test.for<[what: string, facts: Fact[], claims: (number | string)[], net: (number | string)[]]>([
  [
    "all three",
    [debt, preferred, cash],
    [900, "2026-03-31", "2026-06-30"],
    [-100, "2026-03-31", "2026-10-04"],
  ],
  [
    "a stated 0",
    [debt, noPreferred, cash],
    [600, "2026-03-31", "2026-06-30"],
    [-400, "2026-03-31", "2026-10-04"],
  ],
  [
    "only the latest of each",
    [earlierDebt, debt, preferred],
    [900, "2026-03-31", "2026-06-30"],
    ["No cash recorded"],
  ],
  ["no preferred stock", [debt, cash], ["No preferred stock recorded"], ["No preferred stock recorded"]],
  [
    "an amount stated to be unknown",
    [debt, preferred, cash, unknownCash],
    [900, "2026-03-31", "2026-06-30"],
    ["No cash recorded"],
  ],
  [
    "nothing",
    [],
    ["No debt and no preferred stock recorded"],
    ["No debt, no preferred stock and no cash recorded"],
  ],
])("claims of %s", ([, facts, claims, net]) => {
  const said = [claimsOf(facts), netClaimsOf(facts)].map((sum) =>
    sum.usd === null ? [missingClaims(sum)] : [sum.usd, sum.oldest, sum.asOf],
  );
  expect(said).toEqual([claims, net]);
});

test("on an earlier day, only what was true by then counts", () => {
  const facts = [earlierDebt, debt, preferred, cash];
  expect(claimsOf(facts, { asOf: "2026-07-01" }).usd).toBe(900);
  expect(claimsOf(facts, { asOf: "2026-04-01" })).toMatchObject({ usd: null, missing: ["preferred"] });
  expect(netClaimsOf(facts, { asOf: "2026-07-01" })).toMatchObject({ usd: null, missing: ["cash"] });
});

test.for([
  [25, 100, 25],
  [-50, 100, -50],
  [0, 100, 0],
  [null, 100, null],
  [25, null, null],
  [25, 0, null],
] as const)("net claims of %s against coins worth %s are %s percent", ([net, value, percent]) => {
  expect(claimsPercent(net, value)).toBe(percent);
});

function stated(metric: Metric, asOf: string, value: string | null): Fact {
  return fact(asOf, value, { metric });
}
