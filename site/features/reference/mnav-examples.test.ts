import { expect, test } from "vitest";

import { multiplesOf } from "#domain/valuation/multiples-of.ts";
import { closesBy } from "#domain/company/quotes/session.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";

import { everyKindOf, mnavExample } from "./mnav-examples.ts";

const DAY = "2026-08-21";
const closeOn = closesBy(new Map([[DAY, 50_000]]), new Map());
const SOURCE = { publisher: "Exchange", url: "https://exchange.example/" };
const CLAIMS = [
  fact("2026-06-30", "3000000", { metric: "debt_usd" }),
  fact("2026-06-30", "0", { metric: "preferred_usd" }),
  fact("2026-06-30", "1000000", { metric: "cash_usd" }),
];

const valued = (id: number, more: typeof CLAIMS) => {
  const record = recordLike(id, {
    facts: [
      fact("2026-08-01", "100"),
      fact("2026-07-31", "1000000", { metric: "shares_outstanding" }),
      fact("2026-07-31", "1500000", { metric: "shares_diluted" }),
      ...more,
    ],
    quote: {
      asOf: DAY,
      priceUsd: 10,
      marketCapUsd: 10_100_000,
      changePct: null,
      recordedAt: "2026-08-22T00:00:00.000Z",
      source: SOURCE,
    },
  });
  return { company: { id, name: `Company ${id}` }, multiples: multiplesOf(record, { view: {}, closeOn }) };
};

test("an example has the inputs of its day, each with its receipt of that day", () => {
  const found = everyKindOf([valued(1, []), valued(2, CLAIMS)]);
  const example = mnavExample(found, "mnav-enterprise-counted", {
    definition: "enterprise",
    basis: "counted",
  });
  expect([example?.of, example?.result, example?.receipt]).toEqual([
    "Company 2",
    "2.40×",
    `/receipt/company/2/mnav-enterprise-counted?asOf=${DAY}`,
  ]);
  expect(example?.inputs.map(({ label, text }) => `${label} ${text}`)).toEqual([
    "Share price $10.00",
    "Shares outstanding 1,000,000",
    "Debt $3,000,000.00",
    "Preferred stock $0.00",
    "Cash $1,000,000.00",
    "Holdings 100 BTC",
    "Bitcoin price $50,000.00",
  ]);
  expect(example?.inputs[0]?.receipt).toBe(`/receipt/company/2/price?asOf=${DAY}`);
});

test("without a company that has every kind there is no example", () => {
  expect(
    mnavExample(everyKindOf([valued(1, [])]), "mnav-basic-quoted", { definition: "basic", basis: "quoted" }),
  ).toBeNull();
});
