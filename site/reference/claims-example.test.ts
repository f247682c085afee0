import { expect, test } from "vitest";

import type { Metric } from "#domain/ledger/fact.ts";
import { fact } from "#testing/facts.ts";

import { claimsExample } from "./claims-example.ts";

const stated = (metric: Metric, value: string) => fact("2026-06-30", value, { metric });
const [debt, preferred, cash] = [
  stated("debt_usd", "900"),
  stated("preferred_usd", "0"),
  stated("cash_usd", "400"),
];

test("claims are shown for the first company with every amount", () => {
  const example = claimsExample([
    { company: { id: 1, name: "No cash" }, facts: [debt, preferred] },
    { company: { id: 2, name: "No claims" }, facts: [stated("debt_usd", "0"), preferred, cash] },
    { company: { id: 3, name: "Acme" }, facts: [debt, preferred, cash] },
  ]);
  expect(example).toMatchObject({ of: "Acme", result: "$500.00", receipt: "/receipt/company/3/net-claims" });
  expect(example?.inputs.map(({ label, text }) => [label, text])).toEqual([
    ["Debt", "$900.00"],
    ["Preferred stock", "$0.00"],
    ["Cash", "$400.00"],
  ]);
  expect(claimsExample([])).toBeNull();
});
