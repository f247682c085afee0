import { expect, test } from "vitest";

import { formatHoldings, formatSmallHolding, formatUsdMillions } from "#domain/base/format.ts";
import { offers } from "#site/copy/offers.ts";

import { offerTotals } from "./OfferBoard.tsx";

test.for([
  [118_581, "$5,638M"],
  [120_000, "$5,706M"],
] as const)("five entries at %d are worth %s", ([btcUsd, value]) => {
  const totals = offerTotals(offers, btcUsd);
  expect(totals.btc).toBe(47_549.56);
  expect(formatHoldings(totals.btc)).toBe("47,550");
  expect(formatUsdMillions(totals.valueUsd, 0)).toBe(value);
});

test("an entry shows its own coins and value exactly", () => {
  const shown = offers.map(({ btcHoldings, status, country }) => [
    country,
    status,
    formatSmallHolding(btcHoldings),
    formatUsdMillions(btcHoldings * 118_581),
  ]);
  expect(shown).toEqual([
    ["GB", "Confirmed", "28.56", "$3.4M"],
    ["US", "Planned", "30,021", "$3,559.9M"],
    ["US", "Filed", "8,500", "$1,007.9M"],
    ["US", "Planned", "5,200", "$616.6M"],
    ["US", "Delayed", "3,800", "$450.6M"],
  ]);
});
