import { expect, test } from "vitest";

import { parseBtc } from "#domain/base/btc.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { companyLike } from "#testing/company.ts";
import { event, fact } from "#testing/facts.ts";

import { holdingExample, unexplainedExample } from "./ledger-examples.ts";
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
