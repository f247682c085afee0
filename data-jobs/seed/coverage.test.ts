import { expect, test } from "vitest";

import { companyReceiptOf } from "#domain/receipt/company-receipt.ts";
import { instrumentReceiptOf } from "#domain/receipt/instrument-receipt.ts";
import { isCompanyFigure, type CompanyFigure } from "#domain/receipt/figure-receipt.ts";
import { recordsOf } from "#jobs/seed/fixtures/records-of.ts";
import { price } from "#testing/acme.ts";

import { readSeed } from "./read.ts";

const seed = readSeed();
const rates = new Map(seed.fxRates.map((rate) => [rate.currency, rate]));
const records = recordsOf(seed);
/** The close of 22 August 2026, at which the figures below were calculated by hand. */
const context = {
  view: {},
  price: { ...price, priceUsd: 76_989.46, asOf: "2026-08-22T00:00:00.000Z" },
  now: "2026-10-10T12:00:00.000Z",
  rates,
};
const receiptOf = (ticker: string, figure: CompanyFigure) => {
  const record = records.find((each) => each.ticker === ticker);
  return record ? companyReceiptOf(record, figure, context) : null;
};

type Recorded = { btc: number; debt: number; preferred: number; cash: number };

/** As recorded for the latest day of each. Strategy, Strive and XXI have known rates for a whole year. */
const RECORDED: Record<string, Recorded & { year: number | null }> = {
  MSTR: {
    btc: 848_000.3,
    debt: 6_753_703_000,
    preferred: 13_962_748_100,
    cash: 5_713_400_000,
    year: 1_580_838_586.5,
  },
  XXI: { btc: 43_514, debt: 486_500_000, preferred: 0, cash: 106_132_084, year: 4_865_000 },
  ASST: { btc: 29_462, debt: 0, preferred: 1_290_000_000, cash: 284_700_000, year: 158_511_340 },
  "3350.T": { btc: 44_000, debt: 464_065_700, preferred: 149_000_000, cash: 12_000_000, year: null },
};

test.for(Object.entries(RECORDED))("how the bitcoin of %s compares with its claims", ([ticker, recorded]) => {
  const { btc, debt, preferred, cash, year } = recorded;
  const bitcoin = btc * 76_989.46;
  const expected: Partial<Record<CompanyFigure, number | null>> = {
    "claims-coverage": bitcoin / (debt + preferred),
    "debt-coverage": debt === 0 ? null : bitcoin / debt,
    amplification: bitcoin / (bitcoin - debt - preferred + cash),
    "yearly-obligation": year,
    "obligation-share": year === null ? null : (year / bitcoin) * 100,
    "months-of-cash": year === null ? null : (cash / year) * 12,
  };
  for (const [figure, value] of Object.entries(expected)) {
    const shown = isCompanyFigure(figure) ? (receiptOf(ticker, figure)?.value ?? null) : "no such figure";
    if (value === null) expect(shown, figure).toBeNull();
    else expect(Number(shown) / value, figure).toBeCloseTo(1, 5);
  }
});

test.for([
  // Preferred stock is not recorded, so there is no sum of claims.
  ["MARA", ["claims-coverage", "amplification", "yearly-obligation", "months-of-cash"]],
  // It owes more than its bitcoin and its cash are worth.
  ["CLSK", ["amplification", "mnav-net"]],
] as const)("of %s nothing is calculated without all inputs, and never 0", ([ticker, figures]) => {
  for (const figure of figures) expect(receiptOf(ticker, figure), figure).toBeNull();
});

test("the dividends and the interest of a year name each payment, and these add up", () => {
  const { inputs = [], value, note } = receiptOf("MSTR", "yearly-obligation") ?? {};
  expect(inputs.map(({ name }) => name)).toContain("STRC, 12% of $8,985.4M");
  expect(inputs.reduce((sum, input) => sum + Number(input.value), 0)).toBeCloseTo(Number(value), 2);
  expect(note).toContain("Other secured borrowing (equipment)");
  expect(receiptOf("ASST", "yearly-obligation")?.note).toContain("$1,290.0M");
});

test("an amount in euros is shown in dollars with its rate, and one in yen is not guessed", () => {
  const named = (name: string | null) => {
    const found = seed.instruments.find(({ symbol }) => symbol === name);
    return instrumentReceiptOf(records, `instrument-${found?.id}`, rates);
  };
  expect(named("STRE")).toMatchObject({ value: "871952499.97", source: null });
  expect(named("STRE")?.note).toMatch(/775,000,000 EUR on 30 Jun 2026.*0\.8888098836 EUR on 9 Oct 2026/);
  expect(named("MERCURY")).toMatchObject({ value: null });
  expect(named("STRF")).toMatchObject({ value: "1283968900", method: "disclosed" });
});
