import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { Hono } from "hono";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { DAY_MS, startOfAsOf } from "#domain/base/dates.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { linesOf as ledgerLines } from "#domain/ledger/ledger-lines.ts";
import { noLivePrice } from "#live/live-price.ts";
import { FRAME } from "#pages/frame.ts";
import { withoutLimit } from "#http/within-limit.ts";
import { chartFiles } from "#routes/charts.ts";
import { receipts } from "#routes/receipts.ts";
import { LedgerTable } from "#site/features/company/LedgerTable.tsx";
import { openApp } from "#testing/open-app.ts";
import { fixedPublicDataKeeper } from "#testing/fixed-public-data.ts";

import { recordsOf } from "./fixtures/records-of.ts";
import { readSeed } from "./read.ts";

const records = recordsOf(readSeed());
const recordedAt = records.flatMap(({ facts, events }) => [...facts, ...events].map((row) => row.recordedAt));
const TODAY = recordedAt.reduce((newest, at) => (at > newest ? at : newest)).slice(0, 10);
const now = new Date(`${TODAY}T23:00:00Z`);

const needs = {
  publicData: fixedPublicDataKeeper({ records }),
  now: () => now,
  livePrice: noLivePrice,
  site: { siteTitle: "Bitcoin Treasury Tracker", siteUrl: null },
  releaseKey: () => "r1",
  releasePage: () => ({ text: FRAME.main, headers: [] }),
};
const app = new Hono()
  .use(withoutLimit)
  .route("/", openApp({ records, now }))
  .route("/receipt", receipts(needs))
  .route("/", chartFiles(needs));

const textOf = async (path: string) => {
  const answer = await app.request(path);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return answer.text();
};
const jsonOf = async <Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape>> =>
  shape.parse(JSON.parse(await textOf(path)));
const rowsOf = async <Shape extends z.ZodType>(path: string, row: Shape): Promise<z.output<Shape>[]> =>
  z.array(row).parse(parse(await textOf(path), { columns: true }));

const cell = z.string().transform((text) => (text === "" ? null : text));
const Amount = z.string().nullable();
const Line = z.object({
  kind: z.string(),
  asOf: z.string(),
  isStated: z.boolean(),
  btc: Amount,
  btcAfter: Amount,
});
const Lines = z.object({ data: z.array(Line), next: z.null() });
const CsvLine = z.object({ asOf: z.string(), btc: cell, btcAfter: cell });
const Held = z.object({ id: z.number(), btcHoldings: z.object({ value: Amount }) });
const List = z.object({ data: z.array(Held), next: z.null() });
const CsvHeld = z.object({ id: z.coerce.number(), btcHoldings: cell });
const Totals = z.object({ asOf: Amount, btc: z.string(), companies: z.number(), unknown: z.number() });
const Receipt = z.object({ value: Amount, entries: z.array(Line) });

type Line = z.infer<typeof Line>;

/** What each company's ledger adds up to after each entry, by plain addition of the changes. */
const linesOf = new Map<number, (Line & { sum: bigint | null })[]>();

beforeAll(async () => {
  for (const { id } of records) {
    const { data } = await jsonOf(`/api/v1/companies/${id}/history?limit=1000`, Lines);
    let sum: bigint | null = null;
    linesOf.set(
      id,
      data.map((line) => ({ ...line, sum: (sum = sumAfter(sum, line)) })),
    );
  }
});

/** A stated total opens a ledger, or one whose total was unknown. From then on only changes count. */
function sumAfter(sum: bigint | null, { kind, isStated, btc, btcAfter }: Line): bigint | null {
  const [moved, stated] = [satsOf(btc), isStated ? satsOf(btcAfter) : null];
  if (isStated && stated === null) return null;
  if (sum === null) return stated;
  if (kind === "balance") return sum;
  return moved === null ? stated : sum + moved;
}

const satsOf = (btc: string | null) => (btc === null ? null : parseBtc(btc));
const btcOf = (sats: bigint | null) => (sats === null ? null : satsToBtc(sats));

/** A company's holding at the end of a day according to its own ledger; undefined before its ledger begins. */
const heldOn = (id: number, day: string): string | null | undefined => {
  const last = linesOf.get(id)?.findLast(({ kind, asOf, isStated }) => {
    const counts = isStated || kind === "unexplained" ? endOfAsOf(asOf) : startOfAsOf(asOf);
    return counts <= day;
  });
  return last && btcOf(last.sum);
};

const listedOn = (day: string) =>
  records.flatMap(({ id, endedOn }) => {
    const held = heldOn(id, day);
    return held === undefined || (endedOn !== null && startOfAsOf(endedOn) <= day)
      ? []
      : [[id, held] as const];
  });

const totalsOf = (held: readonly (readonly [number, string | null])[]) => ({
  btc: satsToBtc(held.reduce((sum, [, btc]) => sum + (satsOf(btc) ?? 0n), 0n)),
  companies: held.length,
  unknown: held.filter(([, btc]) => btc === null).length,
});

const byId = (a: readonly [number, unknown], b: readonly [number, unknown]) => a[0] - b[0];

test("each line of each ledger is the sum of those before it, in JSON, CSV, chart, page and receipt alike", async () => {
  let compared = 0;
  for (const record of records) {
    const { id, endedOn, name } = record;
    const lines = linesOf.get(id) ?? [];
    const after = lines.map(({ btcAfter }) => btcAfter);
    expect(
      lines.map(({ sum }) => btcOf(sum)),
      `company ${id}`,
    ).toEqual(after);
    const told = lines.map(({ asOf, btc, btcAfter }) => ({ asOf, btc, btcAfter }));
    expect(await rowsOf(`/api/v1/companies/${id}/history.csv`, CsvLine)).toEqual(told);
    compared += lines.length;
    if (endedOn !== null) continue;
    expect(await rowsOf(`/company/${id}/history.csv`, CsvLine)).toEqual(told);
    const table = createElement(LedgerTable, { name, lines: ledgerLines({ ledger: holdingLedger(record) }) });
    expect(totalsOnPage(renderToStaticMarkup(table)).toReversed()).toEqual(after);
    if (lines.length === 0) continue;
    const receipt = await jsonOf(`/receipt/company/${id}/holdings.json`, Receipt);
    expect(receipt.value).toBe(after.at(-1));
    expect(receipt.entries[0]?.btcAfter).toBe(after.at(-1));
  }
  expect(compared).toBeGreaterThan(800);
});

/** The running totals on the ledger page, newest first, without corrected and withdrawn entries. */
const totalsOnPage = (page: string): (string | null)[] =>
  [...page.matchAll(/<tr([^>]*)>(?:(?!<\/tr>)[\s\S])*?<td class="right c-tot">([\s\S]*?)<\/td>/g)]
    .filter(([, look = ""]) => !look.includes('class="struck"'))
    .map(([, , total = ""]) => {
      const shown = total.replace(/<span class="caption">total <\/span>/, "").replace(/<[^>]+>|,/g, "");
      return shown === "Unknown" ? null : shown;
    });

async function agreeOn(day: string) {
  const held = listedOn(day);
  const list = await jsonOf(`/api/v1/companies?limit=1000&asOf=${day}`, List);
  expect(list.data.map(({ id, btcHoldings }) => [id, btcHoldings.value] as const).toSorted(byId)).toEqual(
    held,
  );
  const csv = await rowsOf(`/api/v1/companies.csv?asOf=${day}`, CsvHeld);
  expect(csv.map(({ id, btcHoldings }) => [id, btcHoldings] as const).toSorted(byId)).toEqual(held);
  expect(await jsonOf(`/api/v1/totals?asOf=${day}`, Totals)).toEqual({ asOf: day, ...totalsOf(held) });
}

const FIRST_DAY = "2020-09-01";
const FIRSTS = Array.from({ length: 200 }, (_, months) =>
  new Date(Date.UTC(2020, 8 + months, 1)).toISOString().slice(0, 10),
).filter((day) => day <= TODAY);

test("list, CSV and total are what the ledgers come to, on the first of every month", async () => {
  expect(FIRSTS[0]).toBe(FIRST_DAY);
  for (const day of FIRSTS) await agreeOn(day);
}, 60_000);

const anyDay = fc
  .integer({ min: 0, max: (Date.parse(TODAY) - Date.parse(FIRST_DAY)) / DAY_MS })
  .map((count) => new Date(Date.parse(FIRST_DAY) + count * DAY_MS).toISOString().slice(0, 10));

const eventful = records
  .flatMap(({ facts, events }) => [...facts, ...events].map(({ asOf }) => endOfAsOf(asOf)))
  .filter((day) => day >= FIRST_DAY && day <= TODAY);
const days = fc.oneof(anyDay, fc.constantFrom(...eventful));

test("the same holds on any day, and for any company by itself", async () => {
  const someone = fc.constantFrom(...records.map(({ id }) => id));
  await fc.assert(
    fc.asyncProperty(days, fc.uniqueArray(someone, { minLength: 5, maxLength: 5 }), async (day, ids) => {
      await agreeOn(day);
      for (const id of ids) {
        const held = heldOn(id, day);
        const alone = await jsonOf(
          `/api/v1/companies/${id}?asOf=${day}`,
          z.object({ btcHoldings: z.object({ value: Amount }).nullable() }),
        );
        expect(alone.btcHoldings?.value).toBe(held);
        const { data } = await jsonOf(`/api/v1/companies/${id}/history?limit=1000&asOf=${day}`, Lines);
        expect(data.at(-1)?.btcAfter).toBe(held);
        const csv = await rowsOf(`/api/v1/companies/${id}/history.csv?asOf=${day}`, CsvLine);
        expect(csv.at(-1)?.btcAfter).toBe(held);
      }
    }),
    { numRuns: 30 },
  );
}, 60_000);

test("the totals of the months, and of today, are sums of the ledgers", async () => {
  const months = await jsonOf(
    "/api/v1/history?limit=1000",
    z.object({ data: z.array(Totals.extend({ asOf: z.string() })), next: z.null() }),
  );
  expect(months.data.length).toBeGreaterThan(FIRSTS.length);
  for (const { asOf, ...month } of months.data.slice(0, -1))
    expect(month, asOf).toEqual(totalsOf(listedOn(asOf)));
  const today = await jsonOf("/api/v1/totals", Totals);
  const ended = new Set(records.filter(({ endedOn }) => endedOn !== null).map(({ id }) => id));
  const held = records
    .filter(({ id }) => !ended.has(id))
    .map(({ id }) => [id, heldOn(id, "9999") ?? null] as const);
  expect(today).toEqual({ asOf: null, ...totalsOf(held) });
  expect(await jsonOf("/receipt/total/btc.json", z.object({ value: Amount }))).toEqual({ value: today.btc });
});
