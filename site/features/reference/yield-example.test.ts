import { expect, test } from "vitest";

import { holdingLedger } from "#domain/company/company-figures.ts";
import { companyLike } from "#testing/company.ts";
import { fact } from "#testing/facts.ts";

import { yieldExample } from "./yield-example.ts";

const company = companyLike({ id: 7, name: "Acme" });
const shares = (asOf: string, value: string) => fact(asOf, value, { metric: "shares_outstanding" });
const held = [fact("2026-01-01", "100"), fact("2026-02-01", "106")];

test("a yield has both counts and both holdings, with the later day first", () => {
  const facts = [...held, shares("2026-01-10", "1000"), shares("2026-02-10", "1041")];
  const ledger = holdingLedger({ facts, events: [] });
  const example = yieldExample([
    { company, facts: held, ledger },
    { company, facts, ledger },
  ]);
  expect(example?.inputs.map(({ text, asOf }) => [text, asOf])).toEqual([
    ["106 BTC", "2026-02-10"],
    ["1,041", "2026-02-10"],
    ["100 BTC", "2026-01-10"],
    ["1,000", "2026-01-10"],
  ]);
  expect(example).toMatchObject({ result: "1.8252%", receipt: "/receipt/company/7/btc-yield" });
});

test("a count of before a split is the published one, with the adjusted one below it", () => {
  const days = [
    ["2024-07-01", "1000"],
    ["2024-09-01", "10000"],
  ] as const;
  const facts = [fact("2024-06-01", "100"), ...days.map(([day, count]) => shares(day, count))];
  const ledger = holdingLedger({ facts, events: [] });
  const example = yieldExample([{ company: { ...company, ticker: "MSTR" }, facts, ledger }]);
  expect(example?.inputs.map(({ label, text }) => [label, text])).toEqual([
    ["Holdings", "100 BTC"],
    ["Shares outstanding", "10,000"],
    ["Holdings", "100 BTC"],
    ["Shares outstanding", "1,000"],
    ["Shares after later stock splits", "10,000"],
  ]);
  expect(example?.result).toBe("0%");
});

test("without two counts there is none", () => {
  const facts = [...held, shares("2026-01-10", "1000")];
  expect(yieldExample([{ company, facts, ledger: holdingLedger({ facts, events: [] }) }])).toBeNull();
});
