import { expect, test } from "vitest";

import { companyLike } from "#testing/company.ts";

import {
  ageExample,
  averageRatioExample,
  countedOnceExample,
  marketCapExample,
  perShareExample,
  ratioExample,
  totalExample,
  valueExample,
} from "./worked-examples.ts";

const source = { publisher: "Acme", url: "https://acme.example/8-k" };
const evidence = {
  asOf: "2026-01-01",
  disclosedAt: null,
  method: "disclosed",
  confidence: null,
  source,
} as const;
const stated = {
  btcHoldings: evidence,
  sharesOutstanding: evidence,
  currentPrice: evidence,
  marketCap: evidence,
};

const acme = companyLike({
  id: 7,
  name: "Acme",
  ticker: "ACME",
  btcHoldings: "1000.5",
  sharesOutstanding: 2_000_000,
  currentPrice: 100,
  marketCap: 200_000_000,
  evidence: { ...stated, marketCap: { ...evidence, method: "derived" } },
  oneDay: { day: "2026-01-01", btcHoldings: "1000", marketCap: 200_000_000, btcUsd: 90_000 },
});
const unknown = companyLike({ id: 8, ticker: "NONE" });
const marketOf = (...companies: (typeof acme)[]) => ({ companies, btcUsd: 100_000, btc: null });

const textsOf = (example: { inputs: { text: string }[] } | null) => example?.inputs.map(({ text }) => text);

test("an example shows what goes in, exact, with its day and source", () => {
  expect(valueExample(marketOf(acme))).toEqual({
    of: "Acme",
    href: "/company/7",
    inputs: [
      {
        label: "Holdings",
        text: "1,000.5 BTC",
        asOf: "2026-01-01",
        source,
        receipt: "/receipt/company/7/holdings",
      },
      {
        label: "Bitcoin price",
        text: "$100,000.00",
        asOf: null,
        source: null,
        receipt: "/receipt/total/btc-price",
      },
    ],
    result: "$100,050,000.00",
    receipt: "/receipt/company/7/value",
  });
});

test.for([
  ["a ratio", ratioExample, ["$90,000,000.00", "$200,000,000.00"], "45.0%"],
  ["a market cap of our own", marketCapExample, ["2,000,000", "$100.00"], "$200,000,000.00"],
  ["holdings per share", perShareExample, ["1,000.5 BTC", "$200,000,000.00", "$100.00"], "0.00050025 BTC"],
  ["a total", totalExample, ["2", "1"], "1,000.5 BTC"],
  ["an average", averageRatioExample, ["1", "45.0%"], "45.0%"],
] as const)("%s is computed from the figures beside it", ([, exampleOf, inputs, result]) => {
  const example = exampleOf(marketOf(unknown, acme));
  expect(textsOf(example)).toEqual(inputs);
  expect(example?.result).toBe(result);
});

test("a company whose ratio is cut off is no example of a ratio", () => {
  const tiny = companyLike({ ...acme, oneDay: acme.oneDay && { ...acme.oneDay, marketCap: 1_000_000 } });
  expect(ratioExample(marketOf(tiny, acme))?.href).toBe("/company/7");
  expect(ratioExample(marketOf(tiny))).toBeNull();
});

test("coins that stand in two rows are taken off once", () => {
  const relation = {
    parentId: 7,
    childId: 8,
    parentTicker: "ACME",
    childTicker: "NONE",
    kind: "consolidates",
    asOf: "2026-01-01",
    btcCountedTwice: "0.50000001",
    note: "",
    source,
  } as const;
  expect(countedOnceExample(marketOf(acme), [relation])).toMatchObject({ result: "999.99999999 BTC" });
  expect(countedOnceExample(marketOf(acme), [{ ...relation, btcCountedTwice: null }])).toBeNull();
});

test("the age of a holding is counted in days", () => {
  expect(ageExample(marketOf(acme), "2026-01-31T12:00:00.000Z")?.result).toBe("30 days");
});
