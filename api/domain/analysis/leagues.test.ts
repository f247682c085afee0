import { expect, test } from "vitest";

import type { Company, Evidence } from "#domain/company/company.ts";
import { companyLike } from "#testing/company.ts";

import { leagueOf } from "./leagues.ts";

const evidence = (asOf: string): Pick<Company, "evidence"> => {
  const btcHoldings: Evidence = {
    asOf,
    disclosedAt: null,
    method: "disclosed",
    confidence: null,
    source: { publisher: "SEC", url: "https://sec.example" },
  };
  return { evidence: { ...companyLike({}).evidence, btcHoldings } };
};
const LIST: Partial<Company>[] = [
  {
    name: "Alpha",
    country: "US",
    sector: "Mining",
    type: "Miner",
    btcHoldings: "60",
    ...evidence("2026-10"),
  },
  { name: "Beta", country: "JP", type: "Treasury", btcHoldings: "30", ...evidence("2026-11-01") },
  { name: "Gamma", country: "US", type: "Treasury", btcHoldings: "10", ...evidence("2025-12-31") },
  { name: "Delta", country: "US", sector: "Mining", btcHoldings: null },
];
const companies = LIST.map((known, index) => companyLike({ id: index + 1, rank: index + 1, ...known }));

test.for([
  [
    "country",
    [
      ["US", "United States", "70", 70, 3, 1, "Alpha", "2025-12-31", "2026-10"],
      ["JP", "Japan", "30", 30, 1, 0, "Beta", "2026-11-01", "2026-11-01"],
    ],
  ],
  [
    "sector",
    [
      ["Mining", "Mining", "60", 60, 2, 1, "Alpha", "2026-10", "2026-10"],
      [null, "N/A", "40", 40, 2, 0, "Beta", "2025-12-31", "2026-11-01"],
    ],
  ],
  [
    "type",
    [
      ["Miner", "Miner", "60", 60, 1, 0, "Alpha", "2026-10", "2026-10"],
      ["Treasury", "Treasury", "40", 40, 2, 0, "Beta", "2025-12-31", "2026-11-01"],
      [null, "Not classified", "0", 0, 1, 1, undefined, null, null],
    ],
  ],
] as const)("by %s", ([group, expected]) => {
  const league = leagueOf(companies, group);
  expect(
    league.map(({ key, name, btc, percent, companies: all, unknown, members, oldest, latest }) => [
      key,
      name,
      btc,
      percent,
      all,
      unknown,
      members[0]?.name,
      oldest,
      latest,
    ]),
  ).toEqual(expected);
});

test("without a known holding no share is invented", () => {
  expect(leagueOf([companyLike({ country: "US" })], "country")).toMatchObject([
    { btc: "0", percent: 0, unknown: 1 },
  ]);
  expect(leagueOf([], "type")).toEqual([]);
});
