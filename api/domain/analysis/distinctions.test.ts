import { expect, test } from "vitest";

import { companyLike } from "#testing/company.ts";

import { distinctions } from "./distinctions.ts";

const company = (id: number, btcHoldings: string | null, more: Parameters<typeof companyLike>[0] = {}) =>
  companyLike({ id, rank: id, ticker: `T${id}`, name: `Holder ${id}`, btcHoldings, ...more });

const onDay = (btcHoldings: string, marketCap: number) => ({
  day: "2026-08-21",
  btcHoldings,
  marketCap,
  btcUsd: 100_000,
});

const companies = [
  company(1, "800", { country: "US", sector: "Technology" }),
  company(2, "120", { country: "US", sector: "Mining" }),
  company(3, "50", { country: "JP", sector: "Technology", oneDay: onDay("50", 10_000_000) }),
  company(4, "20", { country: "JP", sector: "Mining" }),
  company(5, "10", { country: "JP", sector: "Mining", oneDay: onDay("10", 1_000_000) }),
  company(6, "0", { country: "JP" }),
  company(7, null, { country: "JP" }),
];
const found = distinctions({
  companies,
  trades: [
    { companyId: 4, btc: "3.5" },
    { companyId: 4, btc: "4" },
    { companyId: 1, btc: "2" },
    { companyId: 2, btc: "-30" },
    { companyId: 7, btc: null },
    { companyId: 99, btc: "1000" },
  ],
  today: "2026-11-25",
});

test.each([
  [1, "Largest holding of all, with 80.0% of the coins of 5 companies."],
  [2, "Largest sales in the 365 days to 25 Nov 2026: 30 BTC."],
  [3, "Largest holding in Japan, of 3 companies."],
  [4, "Largest additions, bought or mined, in the 365 days to 25 Nov 2026: 8 BTC."],
  [5, "Largest bitcoin value against market cap of 2 companies: 100.0% on 21 Aug 2026."],
  [6, undefined],
  [7, undefined],
])("company %i stands out by its best place", (id, sentence) => {
  expect(found.get(id)).toBe(sentence);
});

test("without a price, trades or large groups, only the place in the list is left", () => {
  const two = companies.slice(0, 2);
  expect([...distinctions({ companies: two, trades: [], today: "2026-11-25" }).values()]).toEqual([
    "Largest holding of all, with 87.0% of the coins of 2 companies.",
    "Second-largest holding of 2 companies.",
  ]);
});

test.each([
  ["GB", "Largest holding in the United Kingdom, of 3 companies."],
  ["KY", "Largest holding in the Cayman Islands, of 3 companies."],
  ["FR", "Largest holding in France, of 3 companies."],
])("a company first in %s only", (country, sentence) => {
  const rest = [company(1, "900"), company(2, "800")];
  const own = [3, 4, 5].map((id) => company(id, String(100 - id), { country }));
  const all = distinctions({ companies: [...rest, ...own], trades: [], today: "2026-11-25" });
  expect(all.get(3)).toBe(sentence);
});
