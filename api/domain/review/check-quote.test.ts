import { describe, expect, test } from "vitest";

import type { MarketQuote } from "#domain/company/company.ts";

import { judgeQuote, type StandingQuote } from "./check-quote.ts";

const TOLD: MarketQuote = {
  companyId: 1,
  asOf: "2026-11-20",
  price: "33.5",
  currency: "GBp",
  changePct: -1.03397,
  marketCapUsd: null,
};
const STANDING: StandingQuote = {
  asOf: "2026-11-19",
  amount: "0.34",
  currency: "GBP",
  priceUsd: "0.44754508",
  marketCapUsd: "177000000",
  changePct: "2.0000",
};

const judge = (told: Partial<MarketQuote> = {}, standing: StandingQuote | null = STANDING) =>
  judgeQuote(
    { ...TOLD, ...told },
    { standing, perUsd: (currency) => (currency === "GBP" ? "0.7597" : null), today: "2026-11-20" },
  );

const KEPT = { asOf: "2026-11-20", amount: "0.335", currency: "GBP", priceUsd: "0.44096354" };

test("a price in pence is kept in pounds, with what it is in dollars", () => {
  const quote = { ...KEPT, marketCapUsd: null, changePct: "-1.0340" };
  expect(judge()).toEqual({ kind: "keep", quote });
  expect(judge({}, null)).toEqual({ kind: "keep", quote });
});

test("a price of a currency that nobody gives a rate of cannot be used", () => {
  expect(judge({ currency: "TWD" })).toEqual({ kind: "unusable", why: "no exchange rate for TWD" });
});

test("a dollar is a dollar", () => {
  expect(judge({ currency: "USD", price: "9" }, null)).toMatchObject({
    kind: "keep",
    quote: { priceUsd: "9" },
  });
});

test("an older price changes nothing", () => {
  expect(judge({ asOf: "2026-11-18" })).toMatchObject({ kind: "older" });
});

describe("of a day that we have a price of", () => {
  const sameDay = { ...STANDING, ...KEPT, changePct: "-1.0340" };

  test("the same again is nothing new", () => {
    expect(judge({}, sameDay)).toMatchObject({ kind: "same" });
    expect(judge({ changePct: -1.03402 }, sameDay)).toMatchObject({ kind: "same" });
  });

  test("what is not told takes the place of nothing", () => {
    expect(judge({ price: "34", changePct: null }, sameDay)).toMatchObject({
      kind: "keep",
      quote: { amount: "0.34", marketCapUsd: "177000000", changePct: "-1.0340" },
    });
  });
});

test.for([
  [{ price: "3350", currency: "GBp" }, "other-unit"],
  [{ price: "33.5", currency: "GBP" }, "other-unit"],
  [{ price: "170" }, "far-price"],
  [{ price: "0.44", currency: "USD" }, "other-currency"],
  [{ asOf: "2026-11-21" }, "future-date"],
] as const)("%o is held: %s", ([told, kind]) => {
  expect(judge(told)).toMatchObject({ kind: "hold", doubts: [{ kind }] });
});
