import { expect, test } from "vitest";

import { companyReceiptOf } from "#domain/receipt/company-receipt.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";

import { receiptPage } from "./receipt-page.ts";

const READER = {
  site: { siteTitle: "Bitcoin Treasury Tracker", siteUrl: null },
  now: "2026-11-21T00:00:00.000Z",
};

const pageOf = (readThrough: string | null) => {
  const record = recordLike(7, { facts: [fact("2026-01-31", "100", { readThrough })] });
  const receipt = companyReceiptOf(record, "holdings", {
    now: "2026-02-20T12:00:00.000Z",
    view: {},
    price: null,
  });
  return receipt === null ? "" : receiptPage(receipt, READER).main.html;
};

const UNOPENED = "We have not opened the original document.";

test("a receipt of a company leads to the form that corrects it, one of a past day does not", () => {
  const record = recordLike(7, { facts: [fact("2026-01-31", "100")] });
  const shownAt = (view: PointInTime) => {
    const receipt = companyReceiptOf(record, "holdings", {
      now: "2026-02-20T12:00:00.000Z",
      view,
      price: null,
    });
    return receipt === null ? "" : receiptPage(receipt, READER).main.html;
  };
  expect(shownAt({})).toContain('href="/company/7?correct=/receipt/company/7/holdings"');
  expect(shownAt({ asOf: "2026-02-01" })).not.toContain("?correct=");
});

test("a figure read from a copy says once that we did not open the original", () => {
  const shown = pageOf("A tracker's table");
  expect(shown).toContain(`A tracker&#39;s table. ${UNOPENED}`);
  expect(shown.split(UNOPENED)).toHaveLength(2);
  expect(pageOf(null)).not.toContain(UNOPENED);
});

test("a figure read from a copy has a mark of its own, in the receipt and in its ledger", () => {
  const shown = pageOf("A copy of the filing");
  expect(shown).toContain("method method-disclosed-copy");
  expect(shown).not.toMatch(/method-disclosed[ "]/);
  expect(shown).toContain("Disclosed by the company; we read a copy");
  expect(pageOf(null)).toMatch(/method-disclosed[ "]/);
});
