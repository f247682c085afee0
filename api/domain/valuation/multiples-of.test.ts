import { expect, test } from "vitest";

import type { CompanyRecord, Quote } from "#domain/company/company.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";

import { inputsOfKind, leadingMultiple, type Definition } from "./multiple.ts";
import { multiplesOf } from "./multiples-of.ts";
import { closesBy, type ValuationContext } from "#domain/company/quotes/session.ts";

const SOURCE = { publisher: "Exchange", url: "https://exchange.example/" };
const quote = (asOf: string, more: Partial<Quote> = {}): Quote => ({
  asOf,
  priceUsd: 10,
  marketCapUsd: null,
  changePct: null,
  recordedAt: "2026-01-01T00:00:00.000Z",
  source: SOURCE,
  ...more,
});

const FRIDAY = "2026-08-21";
const closeOn = closesBy(
  new Map([
    ["2026-08-20", 40_000],
    [FRIDAY, 50_000],
  ]),
  new Map([[FRIDAY, SOURCE]]),
);
const NOW: ValuationContext = { view: {}, closeOn };
const live = (asOf: string, quality: BtcPrice["quality"] = "live"): BtcPrice => ({
  priceUsd: 100_000,
  change24h: null,
  asOf,
  quality,
  venues: [],
  source: null,
});

const HOLDING = fact("2026-08-01", "100");
const SHARES = fact("2026-07-31", "1000000", { metric: "shares_outstanding" });
const DILUTED = fact("2026-07-31", "1500000", { metric: "shares_diluted" });
const CLAIMS = [
  fact("2026-06-30", "3000000", { metric: "debt_usd" }),
  fact("2026-06-30", "0", { metric: "preferred_usd" }),
  fact("2026-06-30", "1000000", { metric: "cash_usd" }),
];
const company = (more: Partial<CompanyRecord> = {}) =>
  recordLike(1, {
    facts: [HOLDING, SHARES, DILUTED, ...CLAIMS],
    quote: quote(FRIDAY, { marketCapUsd: 10_100_000 }),
    ...more,
  });

/** Each kind's value, or why there is none; the leading one is marked. */
const shown = (record: CompanyRecord, context = NOW) =>
  multiplesOf(record, context).all.map(
    ({ definition, basis, value, missing, leads }) =>
      `${definition} ${basis}${leads ? "*" : ""}: ${value?.toFixed(3) ?? missing}`,
  );

test("a company with every input has five multiples, each of the day of its share price", () => {
  expect(multiplesOf(company(), NOW).day).toBe(FRIDAY);
  expect(shown(company())).toEqual([
    "basic quoted*: 2.020",
    "basic counted: 2.000",
    "diluted counted*: 3.000",
    "enterprise quoted*: 2.420",
    "enterprise counted: 2.400",
  ]);
});

test.each<[name: string, more: Partial<CompanyRecord>, definition: Definition, expected: string]>([
  ["a quoted cap leads", {}, "basic", "quoted 2.020"],
  [
    "a count that gives another cap leads",
    { quote: quote(FRIDAY, { marketCapUsd: 11_000_000 }) },
    "basic",
    "counted 2.000",
  ],
  [
    "its enterprise value leads with it",
    { quote: quote(FRIDAY, { marketCapUsd: 11_000_000 }) },
    "enterprise",
    "counted 2.400",
  ],
  ["a count alone leads", { quote: quote(FRIDAY) }, "basic", "counted 2.000"],
  [
    "a quoted cap alone leads",
    { facts: [HOLDING], quote: quote(FRIDAY, { marketCapUsd: 11_000_000 }) },
    "basic",
    "quoted 2.200",
  ],
  [
    "without claims there is no enterprise value",
    { facts: [HOLDING, SHARES] },
    "enterprise",
    "quoted No debt, no preferred stock and no cash recorded",
  ],
  [
    "a cap that its count contradicts is doubtful",
    { quote: quote(FRIDAY, { marketCapUsd: 300_000_000 }) },
    "basic",
    "quoted Market cap doubtful",
  ],
  [
    "so is one that is small beside the coins",
    { facts: [fact("2026-08-01", "10000")], quote: quote(FRIDAY, { marketCapUsd: 11_000_000 }) },
    "basic",
    "quoted Market cap doubtful",
  ],
  [
    "a doubtful count is not used",
    { facts: [HOLDING, { ...SHARES, confidence: "low" }], quote: quote(FRIDAY) },
    "basic",
    "counted Share count doubtful",
  ],
  [
    "a cap too small to mean anything is left out",
    { facts: [fact("2026-08-01", "1")], quote: quote(FRIDAY, { marketCapUsd: 900_000 }) },
    "basic",
    "quoted Market cap below $1M",
  ],
  ["a merger has not closed", { ticker: "CEP" }, "basic", "quoted Merger not closed"],
  ["no market quotes it", { quote: null }, "basic", "quoted No quote"],
  ["no holding is recorded", { facts: [SHARES] }, "basic", "quoted No holding recorded for 21 Aug 2026"],
  [
    "the holding is unknown",
    { facts: [fact("2026-08-01", null)] },
    "basic",
    "quoted Amount unknown since 1 Aug 2026",
  ],
  [
    "it had sold all its bitcoin",
    { facts: [fact("2026-08-01", "0")] },
    "basic",
    "quoted Held no bitcoin on 21 Aug 2026",
  ],
])("%s", (_, more, definition, expected) => {
  const leading = leadingMultiple(multiplesOf(company(more), NOW), definition);
  expect(`${leading?.basis} ${leading?.value?.toFixed(3) ?? leading?.missing}`).toBe(expected);
});

const OCTOBER = quote("2026-10-07", { priceUsd: 20 });
const EARLIER = quote(FRIDAY);

test.each<[name: string, record: CompanyRecord, context: ValuationContext, expected: string]>([
  ["the close of the day of the share price", company(), NOW, `${FRIDAY} ${FRIDAY} 2.020`],
  [
    "a live Bitcoin price may be newer",
    company(),
    { ...NOW, price: live("2026-11-25T12:00:00Z") },
    `${FRIDAY} 2026-11-25T12:00:00Z 1.010`,
  ],
  [
    "a stored one may not",
    company(),
    { ...NOW, price: live("2026-08-22", "stale") },
    `${FRIDAY} ${FRIDAY} 2.020`,
  ],
  [
    "a price newer than any close waits for one",
    company({ quote: OCTOBER, pairedQuote: EARLIER }),
    NOW,
    `${FRIDAY} ${FRIDAY} 2.000`,
  ],
  [
    "also while Bitcoin is live, so that no share price depends on it",
    company({ quote: OCTOBER, pairedQuote: EARLIER }),
    { ...NOW, price: live("2026-11-25T12:00:00Z") },
    `${FRIDAY} 2026-11-25T12:00:00Z 1.000`,
  ],
  [
    "a live price older than the share price is not used",
    company(),
    { ...NOW, price: live("2026-08-20T12:00:00Z") },
    `${FRIDAY} ${FRIDAY} 2.020`,
  ],
  [
    "without an earlier price there is none",
    company({ quote: OCTOBER }),
    NOW,
    "2026-10-07 undefined No Bitcoin price of 7 Oct 2026",
  ],
  [
    "a past day uses its session",
    company(),
    { ...NOW, view: { asOf: "2026-08-23" } },
    `${FRIDAY} ${FRIDAY} 2.020`,
  ],
  [
    "and no live price",
    company(),
    { view: { asOf: "2026-08-23" }, closeOn, price: live("2026-11-25T12:00:00Z") },
    `${FRIDAY} ${FRIDAY} 2.020`,
  ],
])("%s", (_, record, context, expected) => {
  const multiples = multiplesOf(record, context);
  const leading = leadingMultiple(multiples, "basic");
  expect(
    `${multiples.day} ${multiples.inputs.btcPrice?.asOf} ${leading?.value?.toFixed(3) ?? leading?.missing}`,
  ).toBe(expected);
});

test("coins, shares and claims that became true later do not count for the day", () => {
  const later = [
    fact("2026-08-22", "500"),
    fact("2026-08-22", "9000000", { metric: "shares_outstanding" }),
    fact("2026-08-22", "9000000", { metric: "debt_usd" }),
  ];
  expect(shown(company({ facts: [...company().facts, ...later] }))).toEqual(shown(company()));
});

test("a count recorded later than the moment does not count", () => {
  const late = fact("2026-08-20", "2000000", {
    metric: "shares_outstanding",
    recordedAt: "2026-09-01T00:00:00.000Z",
  });
  const record = company({ facts: [HOLDING, SHARES, late], quote: quote(FRIDAY) });
  const seenBy = (knownAt: string) =>
    shown(record, { ...NOW, view: { asOf: FRIDAY, knownAt } }).find((text) =>
      text.startsWith("basic counted"),
    );
  expect(seenBy("2026-08-31T00:00:00.000Z")).toBe("basic counted*: 2.000");
  expect(seenBy("2026-09-02T00:00:00.000Z")).toBe("basic counted*: 4.000");
});

test("a split between the count and the day changes nothing", () => {
  const before = company({
    ticker: "MSTR",
    facts: [fact("2024-01-01", "100"), fact("2024-07-31", "100000", { metric: "shares_outstanding" })],
    quote: quote("2024-08-08"),
  });
  const closes = closesBy(new Map([["2024-08-08", 50_000]]), new Map());
  const { inputs, all } = multiplesOf(before, { view: {}, closeOn: closes });
  expect(inputs.shares?.value).toBe("1000000");
  expect(all[1]?.value).toBe(2);
});

test("each kind names the inputs of its formula", () => {
  expect(inputsOfKind({ definition: "basic", basis: "quoted" })).toEqual([
    "marketCap",
    "btcHoldings",
    "btcPrice",
  ]);
  expect(inputsOfKind({ definition: "diluted", basis: "counted" })).toEqual([
    "sharePrice",
    "sharesDiluted",
    "btcHoldings",
    "btcPrice",
  ]);
  expect(inputsOfKind({ definition: "enterprise", basis: "counted" })).toEqual([
    "sharePrice",
    "shares",
    "debt",
    "preferred",
    "cash",
    "btcHoldings",
    "btcPrice",
  ]);
});
