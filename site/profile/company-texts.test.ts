import { expect, test } from "vitest";

import type { Company } from "#domain/company/company.ts";
import { rowOf } from "#domain/company/row.ts";
import { companyLike } from "#testing/company.ts";

import { companyMarks, companyTexts } from "./company-texts.ts";

const added = (figures: Partial<Company>, btcUsd = 118_581) => {
  const company = companyLike({
    rank: 30,
    ticker: "NEW",
    name: "New Holder",
    country: "GB",
    btcHoldings: "1825",
    currentPrice: 1.5,
    marketCap: 400_000_000,
    change24h: -0.5,
    ...figures,
  });
  const row = rowOf(company, btcUsd);
  const texts = companyTexts(row, null, btcUsd);
  return { texts, marks: companyMarks(row, texts) };
};

const picked = (all: Map<string, string>, ...names: string[]) => names.map((name) => all.get(name));

test("a company added a moment ago reads as on its built page", () => {
  expect([...added({}).texts]).toEqual([
    ["initials", "NH"],
    ["name", "New Holder"],
    ["ticker", "NEW"],
    ["exchange", ""],
    ["country", "🇬🇧 GB"],
    ["rank", "Rank #30"],
    ["holdings", "1,825"],
    ["value", "$216.4M"],
    ["cap", "$0.4B"],
    ["ratio", "54.1%"],
    ["price", "$1.50"],
    ["change", "-0.50%"],
    ["per-share", "0.000007"],
    ["usd-per-share", "$0.000M"],
    ["sector", "Technology"],
    ["headquarters", "United Kingdom"],
    ["first-purchase", "Not disclosed"],
    ["description", "New Holder holds bitcoin in its corporate treasury."],
  ]);
});

test("less than one coin keeps its hundredths", () => {
  expect(added({ btcHoldings: "0.2" }).texts.get("holdings")).toBe("0.2");
});

test("every value follows the price, and nothing else does", () => {
  const [before, after] = [added({}), added({}, 121_000)];
  const moved = [...after.texts].filter(([name, text]) => before.texts.get(name) !== text);
  expect(moved).toEqual([
    ["value", "$220.8M"],
    ["ratio", "55.2%"],
  ]);
});

test("a company whose merger is pending has neither market cap nor ratio", () => {
  const { texts } = added({ ticker: "cep" });
  expect(picked(texts, "cap", "ratio", "per-share", "usd-per-share")).toEqual([
    "SPAC Pending",
    "SPAC Pending",
    "N/A",
    "N/A",
  ]);
});

test("what is not known is marked so", () => {
  const { marks } = added({ btcHoldings: null, currentPrice: null });
  expect([...marks].filter(([, mark]) => mark === "na").map(([name]) => name)).toEqual([
    "holdings",
    "value",
    "ratio",
    "price",
    "per-share",
    "usd-per-share",
  ]);
});

test.for([
  [{}, "chg down", "ratio ratio-yellow"],
  [{ change24h: null, marketCap: null }, "na", "na"],
  [{ ticker: "CEP" }, "chg down", "na"],
] as const)("%j is marked %s and %s", ([figures, change, ratio]) => {
  expect(picked(added(figures).marks, "change", "ratio")).toEqual([change, ratio]);
});
