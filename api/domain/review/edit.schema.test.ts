import { describe, expect, test } from "vitest";

import {
  BtcAmount,
  CompanyMediaEdit,
  CompanyToAdd,
  FeaturedSelection,
  HoldingsUpdate,
  MarketMediaEdit,
  SharesUpdate,
} from "./edit.schema.ts";

const COMPANY = { name: "Acme", ticker: "acme.l", btcHoldings: "28.56" };

test("a company to add needs a name, a ticker and its holdings; the rest may be left blank", () => {
  expect(CompanyToAdd.parse({ ...COMPANY, website: "", sharesOutstanding: "", country: "GB" })).toEqual({
    name: "Acme",
    ticker: "ACME.L",
    btcHoldings: "28.56",
    country: "GB",
    sector: null,
    type: null,
    exchange: null,
    sharesOutstanding: null,
    website: null,
    description: null,
    asOf: null,
    sourceUrl: null,
  });
});

test.for([
  [{ name: " " }, "name"],
  [{ ticker: "" }, "ticker"],
  [{ btcHoldings: undefined }, "btcHoldings"],
  [{ country: "XX" }, "country"],
  [{ sector: "Gambling" }, "sector"],
  [{ type: "Casino" }, "type"],
  [{ website: "acme.example" }, "website"],
  [{ website: "javascript:alert(1)" }, "website"],
  [{ sharesOutstanding: "1.5" }, "sharesOutstanding"],
  [{ asOf: "2026-02-30" }, "asOf"],
  [{ asOf: "2008-12-31" }, "asOf"],
  [{ sourceUrl: "ftp://acme.example" }, "sourceUrl"],
] as const)("a company to add with %o is refused for its %s", ([change, field]) => {
  expect(CompanyToAdd.safeParse({ ...COMPANY, ...change }).error?.issues[0]?.path).toEqual([field]);
});

test("a company to add with a field nobody knows is refused", () => {
  expect(CompanyToAdd.safeParse({ ...COMPANY, isFeatured: true }).success).toBe(false);
});

describe("an amount of bitcoin", () => {
  test.for([
    ["1825", "1825"],
    [1825.5, "1825.5"],
    ["0.00000001", "0.00000001"],
    [0, "0"],
    ["21000000", "21000000"],
  ] as const)("%o is %s", ([given, expected]) => {
    expect(BtcAmount.parse(given)).toBe(expected);
  });

  test.for([
    "-1",
    "1e3",
    "1,825",
    "",
    "NaN",
    "0.000000001",
    "21000000.1",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
  ])("%o is none", (given) => {
    expect(BtcAmount.safeParse(given).success).toBe(false);
  });
});

test("a share count is a positive whole number, or null to take it back", () => {
  expect(SharesUpdate.parse({ sharesOutstanding: "285000000" })).toEqual({
    sharesOutstanding: "285000000",
    asOf: null,
    sourceUrl: null,
  });
  expect(SharesUpdate.parse({ sharesOutstanding: null })).toMatchObject({ sharesOutstanding: null });
  for (const wrong of ["abc", "-1", "1.5", "0", "", undefined])
    expect(SharesUpdate.safeParse({ sharesOutstanding: wrong }).success, String(wrong)).toBe(false);
});

test("new holdings come with the address of their announcement", () => {
  const update = { bitcoinHoldings: 1825, rnsUrl: "https://exchange.example/1" };
  expect(HoldingsUpdate.parse(update)).toEqual({ ...update, bitcoinHoldings: "1825", asOf: null });
  expect(HoldingsUpdate.parse({ ...update, asOf: "2025-07" })).toMatchObject({ asOf: "2025-07" });
  expect(HoldingsUpdate.safeParse({ ...update, rnsUrl: "ftp://x" }).success).toBe(false);
  expect(HoldingsUpdate.safeParse({ rnsUrl: update.rnsUrl }).success).toBe(false);
});

test("six companies can be featured, or none, never seven", () => {
  const select = (count: number) =>
    FeaturedSelection.safeParse({ featuredCompanyIds: Array.from({ length: count }, (_, n) => n + 1) })
      .success;
  expect([0, 6, 7].map(select)).toEqual([true, true, false]);
});

test("media need a title, a web address and a known type; market media a known category too", () => {
  const item = {
    type: "podcast",
    title: "t",
    url: "https://x.example",
    description: "",
    publishedDate: "2025-07-16",
  };
  expect(CompanyMediaEdit.parse(item)).toMatchObject({ description: null, publishedDate: "2025-07-16" });
  for (const change of [{ title: "" }, { url: "javascript:x" }, { type: "film" }, { publishedDate: "soon" }])
    expect(CompanyMediaEdit.safeParse({ ...item, ...change }).success).toBe(false);
  expect(MarketMediaEdit.safeParse({ ...item, category: "news" }).success).toBe(true);
  expect(MarketMediaEdit.safeParse({ ...item, category: "gossip" }).success).toBe(false);
});
