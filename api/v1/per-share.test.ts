import { expect, test } from "vitest";
import { z } from "zod";

import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";
import { openApp } from "#testing/open-app.ts";

const List = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

const shares = (asOf: string, value: string, more: Parameters<typeof fact>[2] = {}) =>
  fact(asOf, value, { metric: "shares_outstanding", ...more });
const facts = [
  fact("2026-01-01", "100"),
  fact("2026-02-01", "106"),
  shares("2026-01-10", "1000"),
  shares("2026-02-10", "1041"),
  shares("2026-02-20", "7", { confidence: "low" }),
  shares("2026-02-10", "2000", { metric: "shares_diluted" }),
];
const app = openApp({ records: [recordLike(1, { facts }), recordLike(2, { facts, ticker: "CEP" })] });
const get = (path: string) => app.request(`/api/v1/companies/${path}`);
const rows = async (path: string) => List.parse(await (await get(path)).json()).data;

test("each count has its day, its evidence and its change over a named period", async () => {
  expect(await rows("1/per-share")).toMatchObject([
    {
      day: "2026-01-10",
      basis: "basic",
      shares: { value: "1000", source: { publisher: "Acme" } },
      btc: "100",
      btcPerShare: "0.1",
      previousDay: null,
      yieldSincePreviousPercent: null,
      yieldSinceFirstPercent: null,
    },
    {
      day: "2026-02-10",
      basis: "basic",
      shares: { value: "1041" },
      btc: "106",
      previousDay: "2026-01-10",
      yieldSincePreviousPercent: "1.8252",
      firstDay: "2026-01-10",
      yieldSinceFirstPercent: "1.8252",
      sharesAddedSinceFirst: "41",
      sharesSinceFirstPercent: "4.1",
      btcSinceFirstPercent: "6",
    },
    { day: "2026-02-20", doubt: "Share count doubtful", firstDay: null, yieldSinceFirstPercent: null },
    { day: "2026-02-10", basis: "diluted", shares: { value: "2000" }, yieldSinceFirstPercent: null },
  ]);
});

test("a past day ends with the counts of that day", async () => {
  expect((await rows("1/per-share?asOf=2026-01-31")).map(({ day }) => day)).toEqual(["2026-01-10"]);
});

test("a company with a pending merger has none, an unknown one is named", async () => {
  expect(await rows("2/per-share")).toEqual([]);
  expect((await get("9/per-share")).status).toBe(404);
});
