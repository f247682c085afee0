import { expect, test } from "vitest";

import type { Company, Evidence } from "#domain/company/company.ts";
import { rowOf } from "#domain/company/row.ts";
import { companyLike } from "#testing/company.ts";

import { companyNotes } from "./company-notes.ts";

const filed: Evidence = {
  asOf: "2026-10-04",
  disclosedAt: null,
  method: "disclosed",
  confidence: null,
  source: { publisher: "SEC", url: "https://sec.example/8-k" },
};

const notesOf = (figures: Partial<Company>, btcUsd = 100_000) =>
  companyNotes(rowOf(companyLike(figures), btcUsd), btcUsd);

const none = { btcHoldings: null, sharesOutstanding: null, currentPrice: null, marketCap: null };

test("a figure says when it was true, how we know, and where it answers for itself", () => {
  const notes = notesOf({ btcHoldings: "10", evidence: { ...none, btcHoldings: filed } });
  expect(notes.get("holdings")).toEqual({
    text: "4 Oct 2026, disclosed",
    mark: "disclosed",
    url: "/receipt/company/1/holdings",
  });
});

test("what is reckoned says so, and at what price", () => {
  const notes = notesOf({ btcHoldings: "10", marketCap: 5_000_000, currentPrice: 5 });
  expect(notes.get("value")).toEqual({
    text: "Calculated",
    mark: "derived",
    url: "/receipt/company/1/value",
  });
  expect(notes.get("usd-per-share")?.text).toBe("$1.00 per share at $100,000.00");
});

test("what is not known says why", () => {
  const notes = notesOf({ btcHoldings: "10", sharesOutstanding: 5 });
  expect([...notes].filter(([, { mark }]) => mark === "unknown")).toEqual(
    [
      ["holdings", "No holding recorded"],
      ["cap", "No quote"],
      ["ratio", "No quote"],
      ["price", "No quote"],
      ["per-share", "No quote"],
      ["usd-per-share", "No quote"],
    ].map(([name, text]) => [name, { text, mark: "unknown", url: null }]),
  );
});
