import { expect, test } from "vitest";

import type { Rhythm } from "#domain/changes/rhythm.ts";
import { textIn } from "#testing/page-text.ts";

import { rhythmTable } from "./rhythm-table.ts";

const rhythms = (count: number): Rhythm[] =>
  Array.from({ length: count }, (_, index) => ({
    companyId: index + 1,
    company: `Company ${index + 1}`,
    ticker: `T${index + 1}`,
    everyDays: 7,
    days: ["2026-09-28", "2026-10-05"],
    lastSeen: "2026-10-05",
    nextExpected: "2026-10-12",
  }));
const rowsOf = (html: string) => html.split('<th scope="row">').length - 1;

test("of very many companies the largest have a row, and the page says where the others are", () => {
  const { html } = rhythmTable(rhythms(10_000), "2026-10-10");
  expect(rowsOf(html)).toBe(100);
  expect(textIn(html)).toContain("These are 100 of 10,000 companies. All companies.");
  const few = rhythmTable(rhythms(100), "2026-10-10").html;
  expect(rowsOf(few)).toBe(100);
  expect(textIn(few)).not.toContain("These are");
});
