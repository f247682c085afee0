import { expect, test } from "vitest";

import { companyList } from "#domain/company/company-list.ts";
import { disagreements } from "#domain/company/evidence/other-figure.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { companyReceiptOf } from "#domain/receipt/company-receipt.ts";
import { differenceText } from "#domain/receipt/receipt-words.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact, otherFigure } from "#testing/facts.ts";
import { textIn } from "#testing/page-text.ts";

import { shownHolding, whoSaysWhat } from "./other-figures.ts";
import { pastCompanyPage } from "./past-company-page.ts";
import { receiptPage } from "./receipt-page.ts";

const record = recordLike(7, {
  facts: [fact("2025-11-20", "13696", { method: "secondary" }), fact("2026-08", "10275")],
  otherFigures: [
    otherFigure("2026-10-01", "10276"),
    otherFigure("2026-10-02", "13696", { source: { publisher: "Gecko <b>", url: "https://gecko.example" } }),
    otherFigure("2026-03-31", "16331", {
      kind: "filing-copy",
      readThrough: "a copy of the 10-Q",
      definition: "Consolidated: includes a subsidiary.",
    }),
  ],
});
const context = (view: PointInTime = {}) => ({ now: "2026-11-22T12:00:00.000Z", view, price: null });
const holdingReceipt = (view: PointInTime = {}) => companyReceiptOf(record, "holdings", context(view));
const [company] = companyList([record]);

test("ours stands first, then the others by how much we believe them, each with day, difference and link", () => {
  const block = whoSaysWhat(company ? shownHolding(company) : null, disagreements(record));
  const rows = block === false ? [] : block.html.split("<tr>").slice(2).map(textIn);
  expect(rows).toEqual([
    expect.stringMatching(/^Acme 10,275 BTC Aug 2026 .*Shown on this site/),
    expect.stringMatching(
      /^Tracker 16,331 BTC 31 Mar 2026 ours 13,696 BTC 20 Nov 2025 difference \+2,635 BTC \(\+19\.2%\) Filing, read from a copy\. Consolidated: .* Read from: a copy of the 10-Q\./,
    ),
    expect.stringMatching(
      /^Gecko &lt;b&gt; 13,696 BTC 2 Oct 2026 ours 10,275 BTC Aug 2026 difference \+3,421 BTC/,
    ),
  ]);
  expect(block === false ? "" : block.html).toContain('href="https://gecko.example"');
  expect(block === false ? "" : block.html).toContain("method-disclosed-copy");
});

test("where all agree nothing is shown", () => {
  const agreed = { ...record, otherFigures: record.otherFigures.slice(0, 1) };
  expect(whoSaysWhat(company ? shownHolding(company) : null, disagreements(agreed))).toBe(false);
});

const READER = {
  site: { siteTitle: "Bitcoin Treasury Tracker", siteUrl: null },
  now: "2026-11-21T00:00:00.000Z",
};

test("the receipt of a holding has them as data, in short and in full, and the shown figure stays", () => {
  const receipt = holdingReceipt();
  expect(receipt).toMatchObject({ value: "10275" });
  expect(receipt?.others.map(({ other }) => other.value)).toEqual(["16331", "13696"]);
  const page = receipt ? receiptPage(receipt, READER).main.html : "";
  expect(textIn(page)).toContain("Other figures 16,331 BTC (Tracker, 31 Mar 2026), 13,696 BTC");
  expect(page).toContain("Other figures");
});

test("a receipt of the past has only what was stated by then", () => {
  expect(holdingReceipt({ asOf: "2026-04-30" })?.others.map(({ other }) => other.value)).toEqual(["16331"]);
  expect(holdingReceipt({ asOf: "2026-01-31" })?.others).toEqual([]);
});

test("a past day of a company has the block", () => {
  const on = (asOf: string) =>
    pastCompanyPage({ record, rank: 1, past: { asOf, knownAt: null } }, context({ asOf })).main.html;
  expect(on("2026-04-30")).toContain("Other figures");
  expect(on("2026-01-31")).not.toContain("Other figures");
});

test.each([
  ["2635", 19.239, "+2,635 BTC (+19.2%)"],
  ["-0.5", -33.333, "-0.5 BTC (-33.3%)"],
  ["1094.9467", 9864.38, "+1,094.9467 BTC (+9,864.4%)"],
  ["-2455.35", -70.02, "-2,455.35 BTC (-70.0%)"],
  ["5", null, "+5 BTC"],
])("a difference of %s, %s percent, reads %s", (difference, percent, text) => {
  expect(differenceText(difference, percent, "BTC")).toBe(text);
});
