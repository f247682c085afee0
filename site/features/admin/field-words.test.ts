import { expect, test } from "vitest";

import { conflictRows, differences, inFieldWords } from "./field-words.ts";

test("only differences are listed, a missing value as nothing", () => {
  const before = { name: "Acme", btcHoldings: "1000", isFeatured: false, sourceUrl: null };
  const after = { name: "Acme", btcHoldings: "2000.5", isFeatured: true, sourceUrl: "" };
  expect(differences(before, after)).toEqual([
    ["BTC holdings", "1,000", "2,000.5"],
    ["Featured", "no", "yes"],
  ]);
  expect(differences(null, { ticker: "ACME" })).toEqual([["Ticker", null, "ACME"]]);
});

const evidence = { btcHoldings: { asOf: "2026-10-01", source: { url: "https://a.example/" } } };

test("what was sent stands beside what the company says of it by another name", () => {
  const current = { btcHoldings: "5", evidence };
  const yours = { bitcoinHoldings: "6", rnsUrl: "https://b.example/", asOf: null };
  expect(conflictRows({ message: "", revision: 2, current, yours })).toEqual([
    ["BTC holdings", "5", "6"],
    ["Source", "https://a.example/", "https://b.example/"],
    ["As of", "1 Oct 2026", null],
  ]);
});

test("a removal stands beside what would be removed", () => {
  const current = { name: "Acme", ticker: "ACME", btcHoldings: "5", sharesOutstanding: 7000 };
  const rows = conflictRows({ message: "", revision: 2, current, yours: null });
  expect(rows.map(([, ...texts]) => texts)).toEqual([
    ["Acme", null],
    ["ACME", null],
    ["5", null],
    ["7,000", null],
  ]);
});

test.each([
  [
    "btcHoldings: must be an amount of bitcoin such as 28.56.",
    "BTC holdings: must be an amount of bitcoin such as 28.56.",
  ],
  ["asOf: must be text.", "As of: must be text."],
  ["featuredCompanyIds.0: must be a whole number.", "Featured companies: must be a whole number."],
  ["No announcement states a total.", "No announcement states a total."],
  ["Note: this is no field.", "Note: this is no field."],
])("the refusal %j is shown as %j", (message, shown) => {
  expect(inFieldWords(message)).toBe(shown);
});
