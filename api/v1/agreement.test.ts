import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";

import { sumBtc } from "#domain/base/btc.ts";
import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";
import { openApp } from "#testing/open-app.ts";

const Companies = z.object({
  data: z.array(z.object({ id: z.number(), btcHoldings: z.object({ value: z.string().nullable() }) })),
});
const Ledger = z.object({
  data: z.array(z.object({ asOf: z.string(), btcAfter: z.string().nullable() })),
});
const CsvRows = z.array(z.object({ id: z.coerce.number(), btcHoldings: z.string() }));

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, "0")}`);
const coins = fc.integer({ min: 1, max: 10_000 }).map((n) => `${Math.floor(n / 100)}.0000${n % 100}`);
const moved = fc
  .tuple(day, fc.constantFrom("buy", "produced"), coins)
  .map(([on, kind, btc]) => event(on, kind, btc));
const sold = fc.tuple(day, coins).map(([on, btc]) => event(on, "sell", `-${btc}`));
const stated = fc.tuple(day, fc.option(coins)).map(([on, btc]) => fact(on, btc));
const records = fc
  .array(
    fc.record({
      facts: fc.array(stated, { maxLength: 4 }),
      events: fc.array(fc.oneof(moved, sold), { maxLength: 8 }),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((made) => made.map((record, index) => recordLike(index + 1, record)));

test("lists, spreadsheets, ledgers and totals agree to the satoshi on every day", async () => {
  await fc.assert(
    fc.asyncProperty(records, day, async (made, asOf) => {
      const app = openApp({ records: made });
      const read = async (path: string): Promise<unknown> => (await app.request(`/api/v1${path}`)).json();
      const shown = Companies.parse(await read(`/companies?asOf=${asOf}`)).data;
      const held = new Map(shown.map(({ id, btcHoldings }) => [id, btcHoldings.value]));

      const csv = await (await app.request(`/api/v1/companies.csv?asOf=${asOf}`)).text();
      const inCsv = CsvRows.parse(parse(csv, { columns: true }));
      expect(new Map(inCsv.map(({ id, btcHoldings }) => [id, btcHoldings || null]))).toEqual(held);

      for (const { id } of made) {
        const ledger = Ledger.parse(await read(`/companies/${id}/history`)).data;
        const last = ledger.findLast((line) => line.asOf <= asOf);
        expect(held.get(id)).toBe(last?.btcAfter);
      }
      expect(await read(`/totals?asOf=${asOf}`)).toEqual({
        asOf,
        btc: sumBtc([...held.values()]),
        companies: held.size,
        unknown: [...held.values()].filter((btc) => btc === null).length,
      });
    }),
  );
});
