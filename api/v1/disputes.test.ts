import { expect, test } from "vitest";
import { z } from "zod";

import { V1_SCHEMAS } from "#domain/v1/records.schema.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact, otherFigure } from "#testing/facts.ts";
import { openApp } from "#testing/open-app.ts";

const on = (day: string) => ({ recordedAt: `${day}T12:00:00.000Z` });
const facts = [fact("2026-01-01", "100", on("2026-01-01"))];
const app = openApp({
  records: [
    recordLike(1, {
      facts,
      otherFigures: [otherFigure("2026-01-02", "150", { id: 1, ...on("2026-01-02") })],
    }),
    recordLike(2, {
      facts,
      otherFigures: [
        otherFigure("2026-01-02", "110", { id: 2, ...on("2026-01-02") }),
        otherFigure("2026-01-05", "100", { id: 3, ...on("2026-01-05") }),
      ],
    }),
    recordLike(3, {
      facts,
      otherFigures: [otherFigure("2026-01-02", "101", { id: 4, ...on("2026-01-02") })],
    }),
  ],
});
const List = z.object({ data: z.array(V1_SCHEMAS.Dispute.strict()) });
const list = async (query = "") =>
  List.parse(await (await app.request(`/api/v1/disputes${query}`)).json()).data;

test("a dispute has both latest figures and its history", async () => {
  const [open, closed, ...others] = await list();
  expect(others).toEqual([]);
  expect(open).toMatchObject({
    id: "1-20260102120000",
    companyId: 1,
    ticker: "T1",
    metric: "btc_holdings",
    unit: "BTC",
    publisher: "Tracker",
    openedAt: "2026-01-02T12:00:00.000Z",
    closedAt: null,
    closedBy: null,
    value: "150",
    asOf: "2026-01-02",
    kind: "tracker",
    source: { publisher: "Tracker" },
    ourValue: "100",
    ourAsOf: "2026-01-01",
    difference: "50",
    readings: [{ at: "2026-01-02T12:00:00.000Z", value: "150", ourValue: "100", difference: "50" }],
  });
  expect(closed).toMatchObject({
    companyId: 2,
    closedAt: "2026-01-05T12:00:00.000Z",
    closedBy: "agreement",
    value: "100",
  });
  expect(closed?.readings).toHaveLength(2);
});

test.for([
  ["?state=open", [1]],
  ["?state=closed", [2]],
  ["?company=2", [2]],
  ["?company=3", []],
  ["?knownAt=2026-01-04&state=open", [1, 2]],
  ["?asOf=2026-01-04&state=open", [1, 2]],
  ["?knownAt=2026-01-01", []],
] as const)("%s selects disputes", async ([query, ids]) => {
  expect((await list(query)).map(({ companyId }) => companyId)).toEqual(ids);
});

test("the same is a spreadsheet, and a wrong state is refused", async () => {
  const csv = await (await app.request("/api/v1/disputes.csv")).text();
  expect(csv.split("\r\n")[0]).toBe(
    "id,companyId,ticker,metric,unit,openedAt,closedAt,value,asOf,kind,publisher,source,readThrough,definition,ourValue,ourAsOf,difference,readings,closedBy",
  );
  expect((await app.request("/api/v1/disputes?state=half")).status).toBe(400);
});
