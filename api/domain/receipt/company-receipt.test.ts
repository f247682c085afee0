import { describe, expect, test } from "vitest";

import type { Quote } from "#domain/company/company.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";

import { companyReceiptOf } from "./company-receipt.ts";
import {
  COMPANY_FIGURES,
  isCompanyFigure,
  type CompanyFigure,
  type ReceiptContext,
} from "./figure-receipt.ts";

const FIGURES = Object.keys(COMPANY_FIGURES).filter(isCompanyFigure);

const price: BtcPrice = {
  priceUsd: 100_000,
  change24h: 1,
  asOf: "2026-05-10T12:00:00.000Z",
  quality: "live",
  venues: ["bitstamp", "kraken"],
  source: null,
};
const now = "2026-05-10T12:00:01.000Z";
const moment = { price, now, view: {} };

const quote: Quote = {
  asOf: "2026-05-08T20:00:00.000Z",
  priceUsd: 10,
  marketCapUsd: null,
  changePct: -1.25,
  recordedAt: "2026-05-08T21:00:00.000Z",
  source: { publisher: "Quotes", url: "https://quotes.example/" },
};

const acme = recordLike(7, {
  name: "Acme",
  facts: [
    fact("2026-01-31", "50"),
    fact("2026-02-28", "55"),
    fact("2026-03-31", "60"),
    fact("2026-03-31", "1000000", { metric: "shares_outstanding" }),
    fact("2026-03-31", "1200000", { metric: "shares_diluted" }),
    fact("2026-01-31", "2000000", { metric: "debt_usd" }),
    fact("2026-03-31", "0", { metric: "preferred_usd" }),
    fact("2026-02-28", "600000", { metric: "cash_usd" }),
  ],
  events: [
    event("2026-04-10", "buy", "5", { totalUsd: "400000" }),
    event("2026-04-20", "buy", "5", { totalUsd: "600000", recordedAt: "2026-04-21T00:00:00.000Z" }),
  ],
  quote,
});

const receipt = (figure: CompanyFigure, record = acme, at: ReceiptContext = moment) =>
  companyReceiptOf(record, figure, at);

test.for([
  ["holdings", "70", "BTC", "2026-04-20"],
  ["value", "7000000", "USD", "2026-04-20"],
  ["shares", "1000000", "shares", "2026-03-31"],
  ["price", "10", "USD", "2026-05-08T20:00:00.000Z"],
  ["change-24h", "-1.25", "%", "2026-05-08T20:00:00.000Z"],
  ["market-cap", "10000000", "USD", "2026-03-31"],
  ["ratio", "70", "%", "2026-03-31"],
  ["known-cost", "1000000", "USD", "2026-04-20"],
  ["average-cost", "100000", "USD", "2026-04-20"],
  ["unrealised-gain", "0", "USD", "2026-04-20"],
  ["btc-per-share", "0.00007", "BTC", "2026-03-31"],
  ["usd-per-share", "7", "USD", "2026-03-31"],
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
    formula: "USD value ÷ market cap, at most 999%",
  });
  expect(ratio?.inputs.map((input) => [input.name, input.value, input.receipt])).toEqual([
    ["USD value, Acme", "7000000", "/receipt/company/7/value"],
    ["Market cap, Acme", "10000000", "/receipt/company/7/market-cap"],
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

describe("seen from a past day", () => {
  const close: BtcPrice = {
    priceUsd: 60_000,
    change24h: 2,
    asOf: "2026-04-15",
    quality: "stale",
    venues: [],
    source: { publisher: "Closes", url: "https://closes.example/" },
  };
  const then = { view: { asOf: "2026-04-15" }, price: close, now: "2026-04-15T23:59:59.999Z" };

  test("every figure is that day's, names the day, and leads to receipts of the same day", () => {
    expect(receipt("value", acme, then)).toMatchObject({
      path: "/receipt/company/7/value?asOf=2026-04-15",
      past: { asOf: "2026-04-15", knownAt: null },
      value: "3900000",
      inputs: [
        { value: "65", receipt: "/receipt/company/7/holdings?asOf=2026-04-15" },
        { value: "60000", receipt: "/receipt/total/btc-price?asOf=2026-04-15" },
      ],
    });
    expect(receipt("known-cost", acme, then)?.value).toBe("400000");
    expect(receipt("unrealised-gain", acme, then)?.value).toBe("-100000");
  });

  test("a gain says that its cost includes coins bought after the day of the price", () => {
    const gain = receipt("unrealised-gain", acme, { ...moment, price: { ...close, asOf: "2026-04-01" } });
    expect(gain?.note).toBe(
      "Covers 10 of 70 BTC held. The cost includes coins bought up to 20 Apr 2026. The Bitcoin price is as of 1 Apr 2026.",
    );
    expect(receipt("unrealised-gain", acme, then)?.note ?? "").not.toContain("bought up to");
  });

  test("a change leads to the holding of that day and of 30 days before", () => {
    expect(receipt("change-30d", acme, then)).toMatchObject({
      path: "/receipt/company/7/change-30d?asOf=2026-04-15",
      value: "10",
      asOf: "2026-04-10",
      inputs: [
        { value: "65", receipt: "/receipt/company/7/holdings?asOf=2026-04-15" },
        { value: "55", receipt: "/receipt/company/7/holdings?asOf=2026-03-16" },
      ],
    });
    expect(receipt("btc-per-1000-shares", acme, then)?.value).toBe("0.065");
  });

  test("its age is what it was on that day", () => {
    expect(receipt("holdings", acme, then)?.age).toEqual({ days: 5, usualDays: 29.5, statements: 3 });
  });

  test("what was recorded later than it was known by is left out", () => {
    const early = { ...then, view: { asOf: "2026-04-25", knownAt: "2026-04-20T23:59:59.999Z" } };
    expect(receipt("holdings", acme, early)).toMatchObject({
      path: "/receipt/company/7/holdings?asOf=2026-04-25&knownAt=2026-04-20",
      value: "65",
    });
  });

  test("without a close of that day nothing is valued, and no placeholder stands in", () => {
    const unpriced = { ...then, price: null };
    for (const figure of ["value", "ratio", "unrealised-gain", "usd-per-share"] as const)
      expect(receipt(figure, acme, unpriced), figure).toBeNull();
    expect(receipt("holdings", acme, unpriced)?.value).toBe("65");
  });

  test("a day before the first line has no receipt", () => {
    for (const figure of FIGURES)
      expect(receipt(figure, acme, { ...then, view: { asOf: "2025-12-31" } }), figure).toBeNull();
  });
});

describe("over the 1-for-40 reverse split of Nakamoto", () => {
  const nakamoto = recordLike(7, {
    ticker: "NAKA",
    facts: [
      fact("2026-03-31", "5000"),
      fact("2026-03-31", "400000000", { metric: "shares_outstanding", method: "disclosed", note: "Cover." }),
    ],
    quote: { ...quote, asOf: "2026-05-21", priceUsd: 0.2 },
  });
  const on = (asOf: string, figure: CompanyFigure) =>
    receipt(figure, nakamoto, { ...moment, view: { asOf } })?.value;

  test.for([
    ["2026-05-21", "400000000", "0.2"],
    ["2026-05-22", "10000000", "8"],
  ] as const)("on %s it has %s shares at $%s, and is worth the same", ([day, shares, priceUsd]) => {
    expect([on(day, "shares"), on(day, "price"), on(day, "market-cap")]).toEqual([
      shares,
      priceUsd,
      "80000000",
    ]);
  });

  test("what a share has of the coins is that of the day's shares", () => {
    expect(on("2026-05-21", "btc-per-1000-shares")).toBe("0.0125");
    expect(on("2026-05-22", "btc-per-1000-shares")).toBe("0.5");
  });

  test("an adjusted figure is marked as calculated, and says for which split", () => {
    const adjusted = "Adjusted for the 1-for-40 reverse split of 22 May 2026.";
    expect(receipt("shares", nakamoto)).toMatchObject({ method: "derived", note: `Cover. ${adjusted}` });
    expect(receipt("price", nakamoto)).toMatchObject({ method: "derived", note: adjusted });
    expect(receipt("shares", nakamoto, { ...moment, view: { asOf: "2026-05-21" } })).toMatchObject({
      method: "disclosed",
      note: "Cover.",
    });
  });
});
