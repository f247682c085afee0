import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { holdingLedger } from "#domain/company/company-figures.ts";
import { linesOf, yearsOf } from "#domain/ledger/ledger-lines.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { reasonsOf, type ReviewedStep } from "#domain/ledger/reviewed-steps.ts";
import { struckLinesOf } from "#domain/ledger/struck-lines.ts";
import { lineReceiptOf } from "#domain/receipt/line-receipt.ts";
import { receiptPage } from "#pages/receipt-page.ts";
import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";

import { LedgerTable, type LedgerNotes } from "./LedgerTable.tsx";

const READER = { site: { siteTitle: "Tracker", siteUrl: null }, now: "2026-11-21T00:00:00.000Z" };
type World = Parameters<typeof holdingLedger>[0];

const linesIn = (world: World) => linesOf({ ledger: holdingLedger(world), struck: struckLinesOf(world) });
const noReason = (_: LedgerEntry) => null;
const drawn = (world: World, notes: Partial<LedgerNotes> = {}) =>
  renderToStaticMarkup(
    createElement(LedgerTable, {
      name: "Acme & Sons",
      lines: linesIn(world),
      notes: { reasonFor: noReason, admissions: [], ...notes },
    }),
  );

/** The visible text of each row. */
function rowsOf(world: World): string[] {
  const [, body = ""] = /<tbody>(.*)<\/tbody>/s.exec(drawn(world)) ?? [];
  return body
    .split("</tr>")
    .slice(0, -1)
    .map((row) =>
      row
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
}

test("every line shows its date, change, price, cost, running total, method and source", () => {
  const bought = event("2026-02-03", "buy", "10", {
    btcAfter: "110",
    priceUsd: "100000",
    totalUsd: "1000000",
    disclosedAt: "2026-02-04",
    note: "In two lots.",
  });
  expect(rowsOf({ facts: [fact("2026-01-31", "100")], events: [bought] })).toEqual([
    "3 Feb 2026 Purchase +10 BTC at $ 100,000.00 for $ 1.0 M total 110 Acme Disclosed 4 Feb 2026, recorded 1 Jan 2026, total from the source. In two lots.",
    "31 Jan 2026 Balance total 100 Acme Disclosed, recorded 1 Jan 2026, total from the source.",
  ]);
});

test("a month is not shown as a day, the unknown as unknown, and our own total as calculated", () => {
  const sold = event("2026-02", "sell", "-1", { method: "secondary" });
  expect(rowsOf({ facts: [fact("2026-01-31", "100")], events: [sold] })[0]).toBe(
    "Feb 2026 exact day unknown Sale -1 BTC price Unknown proceeds Unknown total 99 Acme Reported, recorded 1 Jan 2026, total calculated.",
  );
});

test.for([
  [false, "Recorded by rule R3 on 5 Feb 2026, not yet reviewed."],
  [true, "Recorded by rule R3 on 5 Feb 2026, then reviewed by a person."],
] as const)("what a rule recorded says so, with its day (reviewed: %s)", ([isReviewed, words]) => {
  const mined = event("2026-02-03", "produced", "10", { btcAfter: "110" });
  const world = { facts: [fact("2026-01-31", "100")], events: [mined] };
  const admission = { rule: "R3", recordedOn: "2026-02-05", isReviewed };
  const origin = { table: "treasury_events", id: mined.id } as const;
  const admissions = [{ origin, ...admission }];
  expect(drawn(world, { admissions }).split(words)).toHaveLength(2);
  const record = recordLike(7, { ...world, admissions });
  const receipt = lineReceiptOf([record], `event-${mined.id}`);
  expect(receipt && receiptPage(receipt, READER).main.html).toContain(words);
});

test("what no source explains is a line of its own that says so", () => {
  const facts = [fact("2026-01-31", "100"), fact("2026-02-28", "120")];
  expect(rowsOf({ facts, events: [] })[1]).toBe(
    "28 Feb 2026 Unexplained gap +20 BTC total 120 Calculated None of our sources explains this gap.",
  );
});

test("a reviewed gap shows the reason beside it", () => {
  const step = { ticker: "ACME", asOf: "2026-02-28", btc: "20", reason: "A miner's own coins." };
  const world = { facts: [fact("2026-01-31", "100"), fact("2026-02-28", "120")], events: [] };
  const shown = (...reviewed: ReviewedStep[]) => drawn(world, { reasonFor: reasonsOf("ACME", reviewed) });
  expect(shown(step)).toContain("explains this gap. Our note: A miner&#x27;s own coins.");
  expect(shown({ ...step, btc: "21" }, { ...step, ticker: "OTHER" })).not.toContain("Our note");
});

test("what was struck stays in its place, crossed out, with who says why", () => {
  const wrong = fact("2026-02-28", "120");
  const right = fact("2026-02-28", "100", { replacesId: wrong.id, note: "A misprint." });
  const world = { facts: [fact("2026-03-31", "100"), wrong, right, fact("2026-01-31", "100")], events: [] };
  const rows = rowsOf(world);
  expect(rows).toHaveLength(4);
  expect(rows[1]).toBe(
    "28 Feb 2026 Balance total 120 Acme Disclosed, recorded 1 Jan 2026, total from the source. Corrected 1 Jan 2026. A misprint. Acme",
  );
  expect(drawn(world)).toContain(`<tr id="fact-${wrong.id}" class="struck">`);
  expect(drawn(world)).toContain("<s>120</s>");
});

test("names of others stay text", () => {
  expect(drawn({ facts: [], events: [] })).toContain("Acme &amp; Sons: bitcoin ledger");
});

test("every line leads to its receipt, one that no source explains by the line that closes it", () => {
  const [first, second] = [fact("2026-01-31", "100"), fact("2026-02-28", "120")];
  const wrong = fact("2026-03-31", "1");
  const right = fact("2026-03-31", "120", { replacesId: wrong.id });
  const world = { facts: [first, second, wrong, right], events: [] };
  expect(
    [...drawn(world).matchAll(/<tr id="([^"]+)"[^>]*>.*?href="\/receipt\/line\/([^"]+)"/gs)].map(
      ([, id, to]) => [id, to],
    ),
  ).toEqual(
    [
      `fact-${wrong.id}`,
      `fact-${right.id}`,
      `fact-${second.id}`,
      `gap-fact-${second.id}`,
      `fact-${first.id}`,
    ].map((name) => [name, name]),
  );
});

test("a source whose address is none to follow is shown as text", () => {
  const url = "javascript:alert(1)";
  const wrong = fact("2026-02-28", "120", { source: { publisher: "Evil", url } });
  const right = fact("2026-02-28", "100", { replacesId: wrong.id, source: { publisher: "Worse", url } });
  const world = { facts: [wrong, right], events: [] };
  expect(drawn(world)).not.toContain('href="javascript:');
  expect(drawn(world)).toContain("Evil (javascript:alert(1))");
  expect(drawn(world)).toContain("Worse (javascript:alert(1))");
});

test("lines are grouped by year, the latest first", () => {
  const facts = ["2023-01-01", "2024-01-01", "2024-02-01"].map((day) => fact(day, "100"));
  const years = yearsOf(linesIn({ facts, events: [] }));
  expect(years.map(([year, lines]) => [year, lines.length])).toEqual([
    ["2024", 2],
    ["2023", 1],
  ]);
});
