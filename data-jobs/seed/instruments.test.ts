import { expect, test } from "vitest";

import { latestInstruments } from "#domain/company/capital/instrument.ts";
import { recordsOf } from "#jobs/seed/fixtures/records-of.ts";

import { readSeed } from "./read.ts";

const seed = readSeed();
const recordOf = new Map(recordsOf(seed).map((record) => [record.ticker, record]));
const outstanding = (ticker: string) =>
  latestInstruments(recordOf.get(ticker)?.instruments ?? []).filter(({ status }) => status === "outstanding");
const sum = (amounts: (string | null)[]) => amounts.reduce((all, amount) => all + Number(amount), 0);

test("an unknown amount is empty, and one that ended is 0 or unknown", () => {
  for (const { name, status, amount } of seed.instruments)
    if (!["outstanding", "announced", "matured"].includes(status))
      expect(amount === null || amount === "0", name).toBe(true);
});

test("Strategy's preferred stock is paid in the order of its terms", () => {
  const preferred = outstanding("MSTR").filter(({ kind }) => kind === "preferred");
  expect(preferred.map(({ symbol, rate }) => `${symbol} ${Number(rate)}%`)).toEqual([
    "STRF 10%",
    "STRC 12%",
    "STRE 10%",
    "STRK 8%",
    "STRD 10%",
  ]);
});

test("Strategy's dividends and interest of a year come to what it published on 9 October 2026, to the cent", () => {
  /** Of that day, as the company used it. */
  const usdPerEur = 1.1251;
  const yearly = outstanding("MSTR").flatMap(({ amount, rate, currency }) =>
    amount === null || rate === null
      ? []
      : [(Number(amount) * Number(rate) * (currency === "EUR" ? usdPerEur : 1)) / 100],
  );
  expect(yearly.reduce((all, usd) => all + usd, 0)).toBeCloseTo(1_580_838_586.5, 2);
});

test.for([
  // Rounded to thousands in its 10-Q, in which small conversions are off: 91,000 dollars.
  ["MSTR", "6753703000", 91_000],
  ["XXI", "486500000", 0],
  // Rounded by the seed.
  ["DJT", "989000000", 100_000],
] as const)("the notes and loans of %s come to the debt recorded for it", ([ticker, recorded, tolerance]) => {
  const debt = outstanding(ticker).filter(({ kind }) => kind !== "preferred");
  expect(
    recordOf.get(ticker)?.facts.some(({ metric, value }) => metric === "debt_usd" && value === recorded),
  ).toBe(true);
  expect(Math.abs(sum(debt.map(({ amount }) => amount)) - Number(recorded))).toBeLessThanOrEqual(tolerance);
});

test("an entry that corrects another takes its place", () => {
  const [first, ...others] = recordOf.get("ASST")?.instruments ?? [];
  if (!first) throw new Error("Strive has no instrument.");
  const corrected = { ...first, id: 999, replacesId: first.id, rate: "13.25" };
  const isFirst = ({ symbol }: { symbol: string | null }) => symbol === first.symbol;
  expect(latestInstruments([first, ...others]).filter(isFirst)).toEqual([first]);
  expect(latestInstruments([first, ...others, corrected]).filter(isFirst)).toEqual([corrected]);
});
