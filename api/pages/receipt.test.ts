import { expect, test } from "vitest";

import { OPERATOR_SOURCE } from "#domain/ledger/fact.ts";
import { companyReceiptOf } from "#domain/receipt/company-receipt.ts";
import type { CompanyFigure } from "#domain/receipt/figure-receipt.ts";
import { ageText, exactText } from "#domain/receipt/receipt-words.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";
import { pageText } from "#testing/page-text.ts";

import { receiptBeside, receiptMark, receiptPaper } from "./receipt.ts";

test.for([
  ["70470.12345678", "BTC", "70,470.12345678 BTC"],
  ["0.000000012", "BTC", "0.000000012 BTC"],
  ["64705612345.5", "USD", "$64,705,612,346"],
  ["-1082380773.25", "USD", "-$1,082,380,773"],
  ["12.345", "USD", "$12.35"],
  ["-12", "USD", "-$12.00"],
  ["0.0345", "USD", "$0.0345"],
  ["-0.000012", "USD", "-$0.000012"],
  ["0.5", "USD", "$0.50"],
  ["0", "USD", "$0.00"],
  ["1000000", "shares", "1,000,000 shares"],
  ["70.25", "%", "70.25%"],
  ["1", "companies", "1 company"],
  [null, "USD", "Unknown"],
] as const)("%s %s reads %s", ([value, unit, text]) => {
  expect(exactText(value, unit)).toBe(text);
});

test.for([
  [{ days: 0, usualDays: null, statements: 0 }, "Dated today"],
  [
    { days: 1, usualDays: null, statements: 2 },
    "1 day old. We have too few reports to say how often this company reports.",
  ],
  [
    { days: 20, usualDays: 29.5, statements: 3 },
    "20 days old. This company has reported its holdings about every 30 days (median of the last 2 intervals).",
  ],
] as const)("an age of %o reads: %s", ([age, text]) => {
  expect(ageText(age)).toBe(text);
});

const price = {
  priceUsd: 100_000,
  change24h: null,
  asOf: "2026-02-20T11:00:00.000Z",
  quality: "live" as const,
  venues: ["kraken"],
  source: null,
};
const others = [
  fact("2025-12-31", "30", { metric: "debt_usd" }),
  fact("2026-01-31", "20", { metric: "preferred_usd" }),
];
const record = recordLike(7, { name: "Acme & Sons", facts: [fact("2026-01-31", "100"), ...others] });

function receiptOf(figure: CompanyFigure, of = record) {
  const receipt = companyReceiptOf(of, figure, { view: {}, price, now: "2026-02-20T12:00:00.000Z" });
  if (receipt === null) throw new Error(`There is no receipt of ${figure}.`);
  return receipt;
}

test("a holding that an administrator entered without a source is not said to be reported", () => {
  const entered = fact("../2026-01-31", "100", { method: "secondary", source: OPERATOR_SOURCE });
  const paper = receiptPaper(receiptOf("holdings", recordLike(7, { facts: [entered] }))).html;
  expect(paper).toContain("Entered by the operator of this tracker, without a source");
  expect(paper).not.toContain("Reported by");
  expect(paper).not.toContain('datetime="../');
});

test("a product names the day of each of its inputs", () => {
  const paper = pageText(`<body>${receiptPaper(receiptOf("value")).html}`);
  expect(paper).toContain("Asof31Jan2026(BTCholdings),20Feb2026,11:00UTC(Bitcoinprice)");
});

test.for([
  ["holdings", "2026-02-20", "BTC holdings: 31 Jan 2026, disclosed. Open receipt", false],
  ["holdings", "2026-12-31", "BTC holdings: 31 Jan 2026, disclosed. Open receipt", true],
  ["claims", "2026-02-20", "Claims: 31 Dec 2025 to 31 Jan 2026, calculated. Open receipt", false],
  // It has two dates: that of the holding and that of the price.
  ["value", "2026-12-31", "USD value: Calculated. Open receipt", false],
] as const)("beside %s, on %s, stands %s", ([figure, today, name, isOld]) => {
  const { html } = receiptMark(receiptOf(figure), `${today}T12:00:00.000Z`);
  expect(html).toContain(`aria-label="${name}"`);
  expect(html).toContain(`href="/receipt/company/7/${figure}"`);
  expect([html.includes(" aged"), html.includes("#clock")]).toEqual([isOld, isOld]);
});

test("a page brings the whole receipt along: its value, source and formula with what went into it", () => {
  const beside = (figure: CompanyFigure) => receiptBeside(receiptOf(figure), "2026-02-20T12:00:00.000Z").html;
  expect(beside("holdings")).toContain('role="dialog" aria-label="BTC holdings of Acme &amp; Sons (T7)"');
  expect(beside("holdings")).toMatch(/100<span class="affix"> BTC<.*<dt>Source<.*Open full receipt/s);
  expect(beside("value")).toMatch(/<dt>Inputs<.*100 BTC; \$100,000\.00.*<b>Formula:<\/b> BTC holdings ×/s);
});
