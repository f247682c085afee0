import { expect, test } from "vitest";

import { coingeckoCaps, coingeckoEntities } from "./coingecko.ts";
import { readAnswer } from "./fixtures/recorded.ts";

const ask = { companyId: 7, entity: "example-treasury", asOf: "2026-11-20" };
const treasury = {
  name: "Example Treasury",
  id: "example-treasury",
  type: "company",
  symbol: "EXT.US",
  total_treasury_value_usd: 943_447_060.3,
  m_nav: 1.03,
  total_asset_value_per_share_usd: 9.74,
  holdings: [],
};
const read = (fields: object) => readAnswer(coingeckoCaps(null), ask, { ...treasury, ...fields });

test("a market cap is m_nav times the value of the treasury, as of the day of reading", () => {
  expect(read({})).toEqual({
    facts: [
      {
        companyId: 7,
        asOf: "2026-11-20",
        price: "10.0322",
        currency: "USD",
        changePct: null,
        marketCapUsd: "971750472",
      },
    ],
    rejected: [],
  });
});

test.for([{ m_nav: null }, { total_treasury_value_usd: null }, { total_asset_value_per_share_usd: null }])(
  "%o: no market cap, and nothing to report",
  (fields) => {
    expect(read(fields)).toEqual({ facts: [], rejected: [] });
  },
);

test.for([
  [{ m_nav: 0 }, "0 is not a number above zero"],
  [{ m_nav: -1.2 }, "-1.2 is not a number above zero"],
  [{ m_nav: 0.09 }, "m_nav is below 0.1"],
  [{ total_treasury_value_usd: 0 }, "0 is not a number above zero"],
  [{ total_asset_value_per_share_usd: "NaN" }, '"NaN" is not a number above zero'],
] as const)("%o is refused: %s", ([fields, why]) => {
  const { facts, rejected } = read(fields);
  expect(facts).toEqual([]);
  expect(rejected).toEqual([expect.stringContaining(why)]);
});

test("companies have an id there, and a ticker as ours where they have one", () => {
  const entity = { id: "example-treasury", symbol: "EXT.US", name: "Example Treasury", country: "US" };
  const entities = [entity, { ...entity, id: "other", symbol: null }, { ...entity, id: "" }];
  const { facts, rejected } = readAnswer(coingeckoEntities(null), 1, entities);
  expect(facts).toEqual([
    { id: "example-treasury", name: "Example Treasury", ticker: "EXT" },
    { id: "other", name: "Example Treasury", ticker: null },
  ]);
  expect(rejected).toHaveLength(1);
});
