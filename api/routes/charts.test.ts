import { parse } from "csv-parse/sync";
import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { withoutLimit } from "#http/within-limit.ts";
import { Problem } from "#lib/problem.ts";
import { finish } from "#server/finish.ts";
import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";
import { fixedPublicDataKeeper } from "#testing/fixed-public-data.ts";

import { chartFiles } from "./charts.ts";

const shares = (asOf: string, value: string) => fact(asOf, value, { metric: "shares_outstanding" });

let app: Hono;
beforeAll(() => {
  const publicData = fixedPublicDataKeeper({
    records: [
      recordLike(1, {
        name: "Acme & Sons",
        facts: [fact("2026-01-31", "100"), shares("2026-02-01", "1000"), shares("2026-03-01", "1000")],
        events: [
          event("2026-02-10", "buy", "50", { totalUsd: "4000000" }),
          event("2026-03-10", "sell", "-30"),
        ],
      }),
      recordLike(2, { facts: [fact("2026-02-01", "7")] }),
      recordLike(3, { facts: [fact("2026-01-01", "5")], endedOn: "2026-02-15" }),
    ],
    closes: [
      ["2026-02-01", 80_000],
      ["2026-03-01", 90_000],
    ],
  });
  app = new Hono()
    .use(finish)
    .use(withoutLimit)
    .route("/", chartFiles({ publicData, now: () => new Date("2026-04-05T09:00:00Z") }))
    .onError((error, c) => c.text(error.message, error instanceof Problem ? error.status : 500));
});

const rowsOf = async (path: string) =>
  z
    .array(z.record(z.string(), z.string()))
    .parse(parse(await (await app.request(path)).text(), { columns: true }));

test("the points of a holding end with the holding, and say what was paid for how much of it", async () => {
  const rows = await rowsOf("/company/1/history.csv");
  expect(rows.map(({ day, kind, btcAfter }) => [day, kind, btcAfter])).toEqual([
    ["2026-01-31", "balance", "100"],
    ["2026-02-10", "buy", "150"],
    ["2026-03-10", "sell", "120"],
  ]);
  expect(rows.at(-1)).toMatchObject({ costKnownBtc: "40", costKnownUsd: "3200000" });
});

test("bitcoin per share stands for each day with a number of shares", async () => {
  expect(await rowsOf("/company/1/per-share.csv")).toEqual([
    { day: "2026-02-01", btc: "100", sharesOutstanding: "1000", btcPerShare: "0.1", adjustedShares: "1000" },
    { day: "2026-03-01", btc: "150", sharesOutstanding: "1000", btcPerShare: "0.15", adjustedShares: "1000" },
  ]);
});

test("the total of all reaches from the first month to today, a company that ended in its own time", async () => {
  expect((await rowsOf("/market-analysis/history.csv")).map(({ asOf, btc }) => [asOf, btc])).toEqual([
    ["2026-01-31", "105"],
    ["2026-02-28", "157"],
    ["2026-03-31", "127"],
    ["2026-04-05", "127"],
  ]);
});

test.for(["/company/1/history.svg", "/company/1/per-share.svg", "/market-analysis/history.svg"])(
  "%s is a drawing that is not sent twice",
  async (path) => {
    const answer = await app.request(path);
    expect(answer.headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toBe(
      `inline; filename="${path.slice(1).replaceAll("/", "-")}"`,
    );
    expect(await answer.text()).toMatch(/^<svg\s.*<\/svg>\n$/s);
    const again = await app.request(path, { headers: { "If-None-Match": answer.headers.get("ETag") ?? "" } });
    expect(again.status).toBe(304);
  },
);

test("a single day draws nothing, and is in the spreadsheet all the same", async () => {
  expect((await app.request("/company/2/history.svg")).status).toBe(404);
  expect(await rowsOf("/company/2/history.csv")).toHaveLength(1);
});

test.for(["/company/3/history.csv", "/company/999/history.svg", "/company/01/per-share.csv"])(
  "%s is of no company in the list",
  async (path) => {
    expect((await app.request(path)).status).toBe(404);
  },
);
