import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { z } from "zod";

import { announcementLike } from "#testing/announcement.ts";
import { recordLike } from "#testing/company-record.ts";
import { event, fact, instrument, otherFigure } from "#testing/facts.ts";
import { holderLike } from "#testing/holder.ts";
import { offerLike } from "#testing/offer.ts";
import { openApp } from "#testing/open-app.ts";

import { ENDPOINTS } from "./endpoints.ts";

const Rows = z.array(z.record(z.string(), z.string()));
const List = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
const Plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const Figure = z.looseObject({ value: z.string(), asOf: z.string(), source: z.object({ url: z.string() }) });

const app = openApp({
  records: [
    recordLike(1, {
      facts: [
        fact("2026-01-01", "100"),
        fact("2026-01-10", "1000", { metric: "shares_outstanding" }),
        fact("2026-02-10", "1041", { metric: "shares_outstanding" }),
      ],
      events: [event("2026-02-01", "buy", "6", { btcAfter: "106" })],
      otherFigures: [otherFigure("2026-01-31", "101")],
      instruments: [instrument({ symbol: "=ACMEP" })],
    }),
  ],
  holders: [holderLike({ id: 1, name: "=Vault" })],
  offers: [offerLike(1)],
  announcements: [announcementLike({ id: 1 })],
});
/** Neither trading days nor mistakes are in this data. */
const EMPTY = ["/companies/:id/mnav-history", "/corrections"];

test.for(ENDPOINTS.filter(({ isList }) => isList))(
  "$path is also a spreadsheet: a row for each record, each field in the column of its name",
  async ({ path, columns }) => {
    const address = `/api/v1${path.replace(":id", "1")}`;
    const answer = await app.request(`${address}.csv`);
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    const rows = Rows.parse(parse(await answer.text(), { columns: true }));
    const { data } = List.parse(await (await app.request(address)).json());
    expect([rows.length, rows.length > 0]).toEqual([data.length, !EMPTY.includes(path)]);
    expect(new Set(columns).size).toBe(columns.length);

    for (const [index, record] of data.entries())
      for (const [name, value] of Object.entries(record)) {
        const cell = rows[index]?.[name];
        const [plain, figure] = [Plain.safeParse(value), Figure.safeParse(value)];
        if (plain.success && value !== null) expect(cell?.replace(/^'=/, "="), name).toBe(String(value));
        if (!figure.success) continue;
        const cells = [cell, rows[index]?.[`${name}AsOf`], rows[index]?.[`${name}Source`]];
        expect(cells).toEqual([figure.data.value, figure.data.asOf, figure.data.source.url]);
      }
  },
);
