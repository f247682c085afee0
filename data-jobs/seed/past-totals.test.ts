import { parse } from "csv-parse/sync";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

import { parseBtc } from "#domain/base/btc.ts";
import { companyList } from "#domain/company/company-list.ts";
import { totalBtc } from "#domain/company/totals.ts";

import { recordsOf } from "./fixtures/records-of.ts";
import { readSeed } from "./read.ts";

const records = recordsOf(readSeed());

/** The first day of each month since the first purchase of a listed company. */
const DAYS = Array.from({ length: 75 }, (_, months) =>
  new Date(Date.UTC(2020, 8 + months, 1)).toISOString().slice(0, 10),
);

test.for(DAYS)("the total of %s is what a plain reading of the files adds up to", (day) => {
  expect(parseBtc(totalBtc(companyList(records, { asOf: day })))).toBe(plainTotal(day));
});

test("the days tell different totals", () => {
  expect(new Set(DAYS.map(plainTotal)).size).toBeGreaterThan(50);
});

/*
 * The same rule implemented a second way, straight from the files: for each company the latest
 * stated balance by that day, plus the changes after it.
 */

const rowsOf = <Shape extends z.ZodType>(file: string, shape: Shape): z.output<Shape>[] =>
  z.array(shape).parse(parse(readFileSync(join(import.meta.dirname, file), "utf8"), { columns: true }));

const companies = rowsOf("companies.csv", z.object({ ticker: z.string(), endedOn: z.string() }));
const facts = rowsOf(
  "facts.csv",
  z.object({
    id: z.string(),
    ticker: z.string(),
    metric: z.string(),
    value: z.string(),
    asOf: z.string(),
    recordedAt: z.string(),
    replacesId: z.string(),
  }),
).filter(({ metric }) => metric === "btc_holdings");
const events = rowsOf(
  "events.csv",
  z.object({
    id: z.string(),
    ticker: z.string(),
    kind: z.string(),
    on: z.string(),
    btc: z.string(),
    btcAfter: z.string(),
    recordedAt: z.string(),
    voidsId: z.string(),
  }),
);
const replaced = new Set(facts.map(({ replacesId }) => replacesId));
const voided = new Set(events.map(({ voidsId }) => voidsId));

type Step = { ticker: string; order: string; day: string; states: boolean; btc: string };

const firstDayOf = (date: string) => (date.length === 7 ? `${date}-01` : date);
const lastDayOf = (date: string) =>
  date.length === 7
    ? new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5)), 0)).toISOString().slice(0, 10)
    : date;
const orderOf = (day: string, isBalance: boolean, recordedAt: string, id: string) =>
  [day, Number(isBalance), recordedAt, id.padStart(9, "0")].join(" ");

const steps: Step[] = [
  ...facts
    .filter(({ id }) => !replaced.has(id))
    .map(({ id, ticker, value, asOf, recordedAt }) => {
      const day = lastDayOf(asOf);
      return { ticker, day, order: orderOf(day, true, recordedAt, id), states: true, btc: value };
    }),
  ...events
    .filter(({ id, kind }) => !voided.has(id) && kind !== "retraction")
    .map(({ id, ticker, kind, on, btc, btcAfter, recordedAt }) => {
      const states = btcAfter !== "";
      const day = states ? lastDayOf(on) : firstDayOf(on);
      const order = orderOf(day, kind === "balance", recordedAt, id);
      return { ticker, day, order, states, btc: states ? btcAfter : btc };
    }),
].toSorted((a, b) => (a.order < b.order ? -1 : 1));

function plainTotal(day: string): bigint {
  let total = 0n;
  for (const { ticker, endedOn } of companies) {
    if (endedOn !== "" && firstDayOf(endedOn) <= day) continue;
    const past = steps.filter((step) => step.ticker === ticker && step.day <= day);
    const newest = past.findLastIndex(({ states }) => states);
    if (newest === -1) continue;
    const parts = past.slice(newest).map(({ btc }) => parseBtc(btc));
    if (parts.every((sats) => sats !== null)) total += parts.reduce((sum, sats) => sum + sats, 0n);
  }
  return total;
}
