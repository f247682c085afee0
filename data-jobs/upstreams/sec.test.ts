import { describe, expect, test } from "vitest";

import { readAnswer } from "./fixtures/recorded.ts";
import { filedBitcoin, secFacts, secTickers, type FiledFigure } from "./sec.ts";

test("tickers lead to the number of whoever files", () => {
  const answer = {
    fields: ["cik", "name", "ticker", "exchange"],
    data: [
      [1_050_446, "Strategy Inc", "MSTR", "Nasdaq"],
      [1_050_446, "Strategy Inc", "STRK", "Nasdaq"],
      [1_829_794, "American Bitcoin Corp.", "abtc", null],
      ["1", "Broken", "BRKN", null],
    ],
  };
  expect(readAnswer(secTickers, "all", answer)).toEqual({
    facts: [
      { cik: 1_050_446, ticker: "MSTR", name: "Strategy Inc", exchange: "Nasdaq" },
      { cik: 1_050_446, ticker: "STRK", name: "Strategy Inc", exchange: "Nasdaq" },
      { cik: 1_829_794, ticker: "ABTC", name: "American Bitcoin Corp.", exchange: null },
    ],
    rejected: [expect.stringContaining("Broken")],
  });
});

test("columns in another order are another shape", () => {
  expect(secTickers.body.safeParse({ fields: ["ticker", "cik", "name", "exchange"], data: [] }).success).toBe(
    false,
  );
});

const ASK = { cik: 1_507_605, concept: "coverShares" } as const;
const filed = (end: string, val: number, filedOn: string, accn = "0001507605-26-000012") => ({
  end,
  val,
  accn,
  fy: 2026,
  fp: "Q2",
  form: "10-Q",
  filed: filedOn,
});

describe("a filed figure", () => {
  const concept = (...rows: unknown[]) => ({
    cik: 1_507_605,
    taxonomy: "dei",
    label: null,
    units: { shares: rows },
  });

  test("leads to its filing", () => {
    expect(readAnswer(secFacts, ASK, concept(filed("2026-07-31", 383_000_000, "2026-08-04")))).toEqual({
      facts: [
        {
          cik: 1_507_605,
          concept: "coverShares",
          unit: "shares",
          asOf: "2026-07-31",
          value: "383000000",
          filedOn: "2026-08-04",
          form: "10-Q",
          url: "https://www.sec.gov/Archives/edgar/data/1507605/000150760526000012/0001507605-26-000012-index.htm",
        },
      ],
      rejected: [],
    });
    expect(secFacts.request(ASK).url).toBe(
      "https://data.sec.gov/api/xbrl/companyconcept/CIK0001507605/dei/EntityCommonStockSharesOutstanding.json",
    );
  });

  test("that was filed again counts from its first filing, one that was restated from its last", () => {
    const { facts } = readAnswer(
      secFacts,
      ASK,
      concept(
        filed("2026-07-31", 383_000_000, "2026-11-04"),
        filed("2026-07-31", 383_000_000, "2026-08-04"),
        filed("2026-04-30", 370_000_000, "2026-05-05"),
        filed("2026-04-30", 371_000_000, "2026-09-01"),
      ),
    );
    expect(facts).toMatchObject([
      { asOf: "2026-04-30", value: "371000000", filedOn: "2026-09-01" },
      { asOf: "2026-07-31", value: "383000000", filedOn: "2026-08-04" },
    ]);
  });

  test("that is negative or has no filing is rejected alone", () => {
    const answer = concept(
      filed("2026-07-31", -1, "2026-08-04"),
      { end: "2026-07-31", val: 1 },
      filed("2026-07-31", 5, "2026-08-04"),
    );
    const { facts, rejected } = readAnswer(secFacts, ASK, answer);
    expect([facts.length, rejected.length]).toEqual([1, 2]);
  });

  test("a company that never filed one is no failure", () => {
    expect(secFacts.emptyStatus).toBe(404);
  });
});

describe("a filed number of coins", () => {
  const figure = (
    unit: string,
    value: string,
    concept: FiledFigure["concept"] = "cryptoUnits",
  ): FiledFigure => ({
    cik: 1,
    concept,
    unit,
    value,
    asOf: "2026-06-30",
    filedOn: "2026-08-04",
    form: "10-Q",
    url: "https://www.sec.gov/x",
  });
  const fair = (usd: string) => [figure("USD", usd, "cryptoFairValue")];
  const closeUsd = () => 60_000;

  test.for([
    ["Bitcoin", "1157", fair("69000000"), ["1157"]],
    ["bitcoin", "1157", [], ["1157"]],
    ["pure", "1157", fair("69000000"), ["1157"]],
    ["pure", "1157", [], []],
    ["Integer", "20000", fair("69000000"), []],
    ["Bitcoin", "1.157", fair("69000000"), []],
    ["Bitcoin", "0", fair("0"), []],
    ["cryptoAsset", "1157", fair("52100000"), ["1157"]],
    ["cryptoAsset", "1157", fair("52000000"), []],
  ] as const)("%s %s with fair value %o: %o", ([unit, value, fairValues, btc]) => {
    const holdings = filedBitcoin({ units: [figure(unit, value)], fairValues }, closeUsd);
    expect(holdings.map((holding) => holding.btc)).toEqual(btc);
  });

  test("without a price of the day only a unit called bitcoin counts", () => {
    const units = [figure("Bitcoin", "1157"), figure("pure", "1157")];
    expect(filedBitcoin({ units, fairValues: fair("1") }, () => null)).toHaveLength(1);
  });
});
