import { expect, test } from "vitest";

import type { CompanyAnswer } from "./company-answer.ts";
import { companyMarks, companyTexts } from "./company-texts.ts";

const answer = (figures: Partial<CompanyAnswer>): CompanyAnswer => ({
  rank: 30,
  ticker: "NEW",
  name: "New Holder",
  exchange: null,
  country: "GB",
  sector: null,
  description: null,
  btcHoldings: "1825",
  currentPrice: 1.5,
  marketCap: 400_000_000,
  change24h: -0.5,
  holding: null,
  firstPurchase: null,
  ...figures,
});

test("a company added a moment ago reads as on its built page", () => {
  const texts = companyTexts(answer({}), 118_581);
  expect(
    [...texts].filter(([name]) =>
      ["name", "holdings", "value", "cap", "ratio", "headquarters"].includes(name),
    ),
  ).toEqual([
    ["name", "New Holder"],
    ["holdings", "1,825"],
    ["value", "$216.4M"],
    ["cap", "$0.4B"],
    ["ratio", "54.1%"],
    ["headquarters", "United Kingdom"],
  ]);
});

test("what is not known is marked so", () => {
  const marks = companyMarks(answer({ btcHoldings: null, currentPrice: null }), 118_581);
  expect([...marks].filter(([, mark]) => mark === "na").map(([name]) => name)).toEqual([
    "holdings",
    "value",
    "ratio",
    "price",
    "per-share",
  ]);
});

test.for([
  [{}, "chg down", "ratio ratio-yellow"],
  [{ change24h: null, marketCap: null }, "na", "na"],
  [{ ticker: "CEP" }, "chg down", "na"],
] as const)("%j is marked %s and %s", ([figures, change, ratio]) => {
  const marks = companyMarks(answer(figures), 118_581);
  expect([marks.get("change"), marks.get("ratio")]).toEqual([change, ratio]);
});
