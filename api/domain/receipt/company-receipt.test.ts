import { describe, expect, test } from "vitest";

import { acme, moment, price, quote, receipt } from "#testing/acme.ts";
import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";

import { COMPANY_FIGURES, isCompanyFigure } from "./figure-receipt.ts";

const FIGURES = Object.keys(COMPANY_FIGURES).filter(isCompanyFigure);

test.for([
  ["holdings", "70", "BTC", "2026-04-20"],
  ["value", "7000000", "USD", "2026-04-20"],
  ["shares", "1000000", "shares", "2026-03-31"],
  ["price", "10", "USD", "2026-05-08T20:00:00.000Z"],
  ["change-24h", "-1.25", "%", "2026-05-08T20:00:00.000Z"],
  ["market-cap", "10000000", "USD", "2026-05-08T20:00:00.000Z"],
  ["ratio", "70", "%", "2026-05-08T20:00:00.000Z"],
  ["known-cost", "1000000", "USD", "2026-04-20"],
  ["average-cost", "100000", "USD", "2026-04-20"],
  ["unrealised-gain", "0", "USD", "2026-04-20"],
  ["btc-per-share", "0.00007", "BTC", "2026-04-20"],
  ["usd-per-share", "7", "USD", "2026-04-20"],
  ["share-of-supply", "0.000333", "%", "2026-04-20"],
  ["btc-per-1000-shares", "0.07", "BTC", "2026-03-31"],
  ["btc-per-issued-share", "0.00007", "BTC", "2026-03-31"],
  ["change-30d", "5", "BTC", "2026-04-20"],
  ["mnav-basic", "1.428571", "×", "2026-05-08T20:00:00.000Z"],
  ["mnav-diluted", "1.714286", "×", "2026-05-08T20:00:00.000Z"],
  ["mnav-enterprise", "1.628571", "×", "2026-05-08T20:00:00.000Z"],
  ["shares-diluted", "1200000", "shares", "2026-03-31"],
  ["debt", "2000000", "USD", "2026-01-31"],
  ["preferred", "0", "USD", "2026-03-31"],
  ["cash", "600000", "USD", "2026-02-28"],
  ["claims", "2000000", "USD", "2026-03-31"],
  ["net-claims", "1400000", "USD", "2026-03-31"],
  ["claims-share", "20", "%", "2026-01-31"],
] as const)("the receipt of %s says %s %s as of %s", ([figure, value, unit, asOf]) => {
  expect(receipt(figure)).toMatchObject({ path: `/receipt/company/7/${figure}`, value, unit, asOf });
});

test("a stated figure has its source and no formula, a derived one a formula and inputs", () => {
  expect(receipt("price")).toMatchObject({
    method: "secondary",
    source: { publisher: "Quotes" },
    formula: null,
    inputs: [],
  });
  const ratio = receipt("ratio");
  expect(ratio).toMatchObject({
    method: "derived",
    source: null,
    recordedAt: price.asOf,
    formula: "BTC holdings × Bitcoin price ÷ market cap, at most 999%",
    note: expect.stringMatching(/^All inputs are those known for 8 May 2026, the day of the share price\. /),
  });
  const then = `?${new URLSearchParams({ asOf: quote.asOf })}`;
  expect(ratio?.inputs.map((input) => [input.name, input.value, input.receipt])).toEqual([
    ["BTC holdings, Acme", "70", `/receipt/company/7/holdings${then}`],
    ["Bitcoin price", "100000", "/receipt/total/btc-price"],
    ["Market cap, Acme", "10000000", `/receipt/company/7/market-cap${then}`],
  ]);
});

test("every input of every figure leads to a receipt that says the same", () => {
  const inputs = FIGURES.flatMap((figure) => receipt(figure)?.inputs ?? []);
  expect(inputs.length).toBeGreaterThan(10);
  for (const { receipt: path, value } of inputs.filter((input) => input.receipt.includes("/company/"))) {
    const { pathname, searchParams } = new URL(path, "https://site.example");
    const figure = FIGURES.find((known) => pathname.endsWith(`/${known}`)) ?? "holdings";
    const view = { asOf: searchParams.get("asOf") ?? undefined };
    expect([path, receipt(figure, acme, { ...moment, view })?.value]).toEqual([path, value]);
  }
});

describe("the receipt of a BTC yield", () => {
  const counted = (asOf: string, value: string, confidence: "low" | null = null) =>
    fact(asOf, value, { metric: "shares_outstanding", confidence });
  const holder = (...counts: ReturnType<typeof counted>[]) =>
    recordLike(7, {
      name: "Acme",
      facts: [fact("2026-01-31", "50"), fact("2026-03-31", "60"), ...counts],
    });
  const twice = holder(counted("2026-01-31", "1000"), counted("2026-04-10", "1100"));

  test("names the period and leads to both counts and both holdings", () => {
    const found = receipt("btc-yield", twice);
    expect(found).toMatchObject({
      value: "9.0909",
      unit: "%",
      asOf: "2026-04-10",
      oldest: "2026-01-31",
      formula: "(BTC ÷ shares on 10 Apr 2026) ÷ (BTC ÷ shares on 31 Jan 2026) − 1",
      note: "Change over the whole period, not per year.",
    });
    expect(found?.inputs.map((input) => [input.value, input.receipt])).toEqual([
      ["60", "/receipt/company/7/holdings?asOf=2026-04-10"],
      ["1100", "/receipt/company/7/shares?asOf=2026-04-10"],
      ["50", "/receipt/company/7/holdings?asOf=2026-01-31"],
      ["1000", "/receipt/company/7/shares?asOf=2026-01-31"],
    ]);
    expect(receipt("dilution", twice)).toMatchObject({ value: "10", unit: "%" });
  });

  test("is missing with one count, a doubtful one, or on a day before the second", () => {
    expect(receipt("btc-yield", holder(counted("2026-01-31", "1000")))).toBeNull();
    const doubtful = holder(counted("2026-01-31", "1000"), counted("2026-04-10", "1100", "low"));
    expect(receipt("btc-yield", doubtful)).toBeNull();
    expect(receipt("dilution", doubtful)).toBeNull();
    expect(receipt("btc-yield", twice, { ...moment, view: { asOf: "2026-03-31" } })).toBeNull();
  });
});

describe("the receipt of a holding", () => {
  test("lists the stated balance it rests on and what moved since, newest first", () => {
    expect(receipt("holdings")?.entries.map(({ kind, btc, btcAfter }) => [kind, btc, btcAfter])).toEqual([
      ["buy", "5", "70"],
      ["buy", "5", "65"],
      ["balance", null, "60"],
    ]);
    expect(receipt("holdings")?.formula).toBe("Latest stated balance + transactions since");
  });

  test("lists one line alone where the newest one states the total", () => {
    const record = recordLike(7, {
      facts: [fact("2026-01-31", "50")],
      events: [event("2026-01-02", "buy", "1")],
    });
    expect(receipt("holdings", record)).toMatchObject({ formula: null, entries: [{ kind: "balance" }] });
  });

  test("says how old it is beside what the company usually does", () => {
    expect(receipt("holdings")?.age).toEqual({ days: 20, usualDays: 29.5, statements: 3 });
    for (const figure of ["price", "shares", "value", "ratio"] as const)
      expect([figure, receipt(figure)?.age]).toEqual([figure, null]);
  });

  test("shows a total that is stated to be unknown as unknown, and nothing follows from it", () => {
    const record = recordLike(7, { facts: [fact("2026-01-31", null)], quote });
    expect(receipt("holdings", record)).toMatchObject({ value: null, asOf: "2026-01-31" });
    for (const figure of ["value", "ratio", "btc-per-share", "usd-per-share"] as const)
      expect(receipt(figure, record), figure).toBeNull();
  });
});

test("claims name the days of their amounts, and say so where cash is more", () => {
  expect(receipt("claims")).toMatchObject({ oldest: "2026-01-31", asOf: "2026-03-31", note: null });
  const rich = recordLike(7, {
    facts: [
      fact("2026-03-31", "1", { metric: "debt_usd" }),
      fact("2026-03-31", "2", { metric: "preferred_usd" }),
      fact("2026-03-31", "10", { metric: "cash_usd" }),
    ],
  });
  expect(receipt("net-claims", rich)).toMatchObject({
    value: "-7",
    note: "Below zero: the company has more cash than claims.",
  });
  expect(receipt("claims-share", rich)).toBeNull();
});

test("nothing on record has no receipt", () => {
  for (const figure of FIGURES) expect(receipt(figure, recordLike(7, {})), figure).toBeNull();
});

test("without a price on record the value says that it rests on a placeholder", () => {
  const value = receipt("value", acme, { ...moment, price: null });
  expect(value?.value).toBe("8300670");
  expect(value?.inputs[1]).toMatchObject({ method: "estimated", value: "118581" });
});

test("an average cost says of how many of the coins it is known", () => {
  expect(receipt("average-cost")).toMatchObject({
    note: "Covers 10 of 70 BTC held.",
    recordedAt: "2026-04-21T00:00:00.000Z",
    entries: [{ totalUsd: "600000" }, { totalUsd: "400000" }],
  });
});

test("the market cap of a company whose merger is not closed is not shown, so it has no receipt", () => {
  const pending = { ...acme, ticker: "CEP" };
  for (const figure of ["market-cap", "ratio", "btc-per-share"] as const)
    expect(receipt(figure, pending), figure).toBeNull();
});
