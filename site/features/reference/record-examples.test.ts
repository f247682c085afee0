import { expect, test } from "vitest";

import { parseBtc } from "#domain/base/btc.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { Metric } from "#domain/ledger/fact.ts";
import { companyLike } from "#testing/company.ts";
import { event, fact } from "#testing/facts.ts";

import { claimsExample, holdingExample, unexplainedExample } from "./record-examples.ts";
import type { WorkedExample } from "./worked-examples.ts";

const company = companyLike({ id: 7, name: "Acme" });
const ledgerOf = (...world: Parameters<typeof holdingLedger>) => [
  { company, ledger: holdingLedger(...world) },
];
const sats = (text: string) => parseBtc(text.replace(/[+, BTC]/g, "")) ?? 0n;
const inputsOf = (example: WorkedExample | null) => example?.inputs.map(({ text }) => sats(text)) ?? [];

test("a holding is a stated balance and what came after it", () => {
  const ledger = ledgerOf({
    facts: [fact("2026-01-01", "100")],
    events: [event("2026-02-01", "buy", "5.5"), event("2026-03-01", "sell", "-2")],
  });
  const example = holdingExample(ledger);
  expect(example?.inputs.map(({ label, text }) => [label, text])).toEqual([
    ["Stated balance", "100 BTC"],
    ["Purchase", "+5.5 BTC"],
    ["Sale", "-2 BTC"],
  ]);
  expect(example?.result).toBe("103.5 BTC");
  expect(inputsOf(example).reduce((sum, each) => sum + each, 0n)).toBe(sats("103.5"));
});

test("a balance nothing came after is no example of adding", () => {
  expect(holdingExample(ledgerOf({ facts: [fact("2026-01-01", "100")], events: [] }))).toBeNull();
});

test("a difference is a stated balance less what came before and what moved", () => {
  const ledger = ledgerOf({
    facts: [fact("2026-01-01", "100")],
    events: [event("2026-02-01", "buy", "5", { btcAfter: "107" })],
  });
  const example = unexplainedExample(ledger);
  expect(example?.result).toBe("+2 BTC");
  const [balance = 0n, before = 0n, moved = 0n] = inputsOf(example);
  expect(balance - before - moved).toBe(sats("2"));
});

test("a ledger that adds up has no difference to show", () => {
  const ledger = ledgerOf({
    facts: [fact("2026-01-01", "100"), fact("2026-02-01", "100")],
    events: [],
  });
  expect(unexplainedExample(ledger)).toBeNull();
});

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
