import { expect, test } from "vitest";

import type { Company, Evidence } from "#domain/company/company.ts";
import { companyLike } from "#testing/company.ts";

import { RANKING_COLUMNS } from "./columns.tsx";
import { selectCompanies } from "./selection.ts";
import { DEFAULT_VIEW, type View } from "./view.ts";

const disclosed: Evidence = {
  asOf: "2026-06-30",
  disclosedAt: null,
  method: "disclosed-copy",
  confidence: null,
  source: { publisher: "TDnet", url: "https://tdnet.example" },
};
const KNOWN: Partial<Company>[] = [
  { ticker: "MSTR", name: "Strategy", country: "US", sector: "Technology", btcHoldings: "640000" },
  {
    ticker: "MARA",
    name: "MARA Holdings",
    country: "US",
    sector: "Mining",
    type: "Miner",
    btcHoldings: "50000",
    marketCap: 5e9,
  },
  {
    ticker: "3350.T",
    name: "Metaplanet",
    country: "JP",
    btcHoldings: "30000",
    marketCap: 4e9,
    change24h: -2,
    evidence: { ...companyLike({}).evidence, btcHoldings: disclosed },
  },
  {
    ticker: "CEP",
    name: "Cantor",
    formerly: "Blank Cheque (BLNK)",
    country: "US",
    btcHoldings: "20000",
    marketCap: 9e9,
    change24h: 1,
  },
  { ticker: "XYZ", name: "block", country: "US", sector: "Technology", btcHoldings: null, currentPrice: 3 },
];
const list = KNOWN.map((figures, index) => companyLike({ id: index + 1, rank: index + 1, ...figures }));

const tickers = (view: Partial<View>) =>
  selectCompanies(list, { ...DEFAULT_VIEW, ...view }).map((company) => company.ticker);

test.for([
  [{ search: "mstr" }, ["MSTR"]],
  [{ search: "Strat" }, ["MSTR"]],
  [{ search: " meta " }, ["3350.T"]],
  [{ search: "blnk" }, ["CEP"]],
  [{ search: "blank cheque" }, ["CEP"]],
  [{ search: "nobody" }, []],
  [{ country: "US", search: "a" }, ["MSTR", "MARA", "CEP"]],
  [{ sector: "Technology" }, ["MSTR", "XYZ"]],
  [{ country: "US", sector: "Mining" }, ["MARA"]],
  [{ type: "Miner" }, ["MARA"]],
  [{ type: "Fund" }, []],
  [{ type: "Not classified" }, ["MSTR", "3350.T", "CEP", "XYZ"]],
  [{ country: "ZZ" }, []],
  [{ quote: "yes" }, ["MARA", "3350.T", "CEP", "XYZ"]],
  [{ quote: "no" }, ["MSTR"]],
  [{ quote: "yes", country: "US", sector: "Technology" }, ["XYZ"]],
  [{ evidence: "disclosed" }, ["3350.T"]],
  [{ evidence: "sworn" }, ["MSTR", "MARA", "3350.T", "CEP", "XYZ"]],
] as const)("%j finds %j", ([view, found]) => expect(tickers(view)).toEqual(found));

test.for([
  [{ sort: "name", direction: "asc" }, ["XYZ", "CEP", "MARA", "3350.T", "MSTR"]],
  [{ sort: "name", direction: "desc" }, ["MSTR", "3350.T", "MARA", "CEP", "XYZ"]],
  [{ sort: "rank", direction: "desc" }, ["XYZ", "CEP", "3350.T", "MARA", "MSTR"]],
  [{ sort: "btcHoldings", direction: "asc" }, ["CEP", "3350.T", "MARA", "MSTR", "XYZ"]],
  [{ sort: "marketCap", direction: "desc" }, ["MARA", "3350.T", "MSTR", "CEP", "XYZ"]],
  [{ sort: "marketCap", direction: "asc" }, ["3350.T", "MARA", "MSTR", "CEP", "XYZ"]],
  [{ sort: "ratio", direction: "desc" }, ["MARA", "3350.T", "MSTR", "CEP", "XYZ"]],
  [{ sort: "change24h", direction: "asc" }, ["3350.T", "CEP", "MSTR", "MARA", "XYZ"]],
] as const)("%j gives %j, the unknown last", ([view, found]) => expect(tickers(view)).toEqual(found));

test.for(RANKING_COLUMNS.map(({ key }) => key))(
  "sorted by %s, in either direction, no company is lost",
  (sort) => {
    for (const direction of ["asc", "desc"] as const)
      expect(tickers({ sort, direction }).toSorted()).toEqual(tickers({}).toSorted());
  },
);

test("of equals the one with the higher rank comes first when the largest do", () => {
  const equals = [1, 2, 3].map((rank) => companyLike({ id: rank, rank, btcHoldings: "5", currentPrice: 1 }));
  const view: View = { ...DEFAULT_VIEW, sort: "sharePrice", direction: "desc" };
  expect(selectCompanies(equals, view).map((company) => company.rank)).toEqual([1, 2, 3]);
});

test("the whole list is handed on as it is", () => {
  expect(selectCompanies(list, DEFAULT_VIEW)).toBe(list);
});
