import { expect, test } from "vitest";
import { z } from "zod";

import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";
import { openApp } from "#testing/open-app.ts";

const app = openApp({ records: [recordLike(1, { facts: [fact("2026-01-01", "1.5")] })] });
const ask = async (path: string, request: RequestInit = {}) => app.request(`/api/v1${path}`, request);
const messageOf = async (answer: Response) =>
  z.object({ message: z.string() }).parse(await answer.json()).message;

const NO_ROWS = "must be a whole number from 1 to 1000";
const NO_OFFSET = "must be a whole number from 0 to 999999999";
const NO_DAY = "must be a date such as 2026-08-22";
const NO_PARAMETER = "unknown parameter; this address accepts";
const NO_ID = "is not a company id";

test.for(["/companies", "/companies.csv", "/totals", "/analysis", "/mnav"])(
  "%s before our first record is unknown, not empty",
  async (path) => {
    const answer = await ask(`${path}?asOf=2025-01-01&knownAt=2025-02-01`);
    expect(answer.status).toBe(404);
    expect(await messageOf(answer)).toMatch(/^Our records start \d/);
  },
);

test.for([
  ["/companies?limit=0", `limit: ${NO_ROWS}`],
  ["/companies?limit=-1", `limit: ${NO_ROWS}`],
  ["/companies?limit=1001", `limit: ${NO_ROWS}`],
  ["/companies?limit=1e2", `limit: ${NO_ROWS}`],
  ["/companies?limit=0x10", `limit: ${NO_ROWS}`],
  ["/companies?limit=1.5", `limit: ${NO_ROWS}`],
  ["/companies?limit=", `limit: ${NO_ROWS}`],
  ["/companies?limit", `limit: ${NO_ROWS}`],
  ["/companies?limit=%D9%A3", `limit: ${NO_ROWS}`],
  ["/companies?after=", `after: ${NO_OFFSET}`],
  ["/companies?after=-1", `after: ${NO_OFFSET}`],
  ["/companies?after=NaN", `after: ${NO_OFFSET}`],
  ["/companies?after=eyJpZCI6MX0%3D", `after: ${NO_OFFSET}`],
  [`/companies?after=${"9".repeat(400)}`, `after: ${NO_OFFSET}`],
  ["/companies?asOf=2020-02-30", `asOf: ${NO_DAY}`],
  ["/companies?asOf=2026-1-1", `asOf: ${NO_DAY}`],
  ["/companies?asOf=2026-01", `asOf: ${NO_DAY}`],
  ["/companies?asOf=", `asOf: ${NO_DAY}`],
  ["/companies?asOf=%E0%A4%A", `asOf: ${NO_DAY}`],
  ["/companies?asOf=%F0%9F%92%B0", `asOf: ${NO_DAY}`],
  ["/companies?asOf=2026-03-02", "asOf: 2026-03-02 is in the future; today is 2026-03-01 (UTC)."],
  ["/companies?knownAt=yesterday", `knownAt: ${NO_DAY} or a UTC time such as 2026-08-22T13:45:00Z`],
  [
    "/companies?knownAt=2026-01-01T00:00:00%2B02:00",
    `knownAt: ${NO_DAY} or a UTC time such as 2026-08-22T13:45:00Z`,
  ],
  ["/companies?knownAt=2026-03-02T00:00:00Z", "knownAt: 2026-03-02 is in the future"],
  [
    "/companies?asOf=2026-01-31&knownAt=2026-01-30",
    "knownAt: 2026-01-30 is before asOf (2026-01-31); use 2026-01-31 or later, or leave asOf out.",
  ],
  ["/companies?asOf=2026-01-01&asOf=2026-01-02", "asOf: appears 2 times; send it once."],
  ["/companies?limit=5&limit=5&limit=5", "limit: appears 3 times; send it once."],
  ["/companies?asof=2026-01-01", `asof: ${NO_PARAMETER} after, limit, asOf, knownAt.`],
  ["/companies?__proto__=1&__proto__=2", `__proto__: ${NO_PARAMETER}`],
  ["/companies?toString=1", `toString: ${NO_PARAMETER}`],
  ["/companies?%F0%9F%92%B0=1", `💰: ${NO_PARAMETER}`],
  [`/companies?${"x".repeat(400)}=1`, `${"x".repeat(40)}…: ${NO_PARAMETER}`],
  ["/companies.csv?limit=5", "limit: does not apply to CSV, which always has every row; leave it out."],
  ["/companies.csv?after=5", "after: does not apply to CSV"],
  ["/totals?limit=5", `limit: ${NO_PARAMETER} asOf, knownAt.`],
  ["/announcements?asOf=2026-01-01", `asOf: ${NO_PARAMETER} after, limit.`],
  ["/flows?by=year", "by: must be one of day, week, month"],
  ["/flows?group=city", "group: must be one of company, country, sector, type"],
  ["/facts?metric=coins", "metric: must be one of btc_holdings, shares_outstanding, "],
  ["/facts?company=0", "company: must be a whole number from 1 to 999999999"],
  ["/facts?company=T1", "company: must be a whole number from 1 to 999999999"],
  [
    "/facts?from=2026-01-02&asOf=2026-01-01",
    "from: 2026-01-02 is after asOf (2026-01-01); use 2026-01-01 or earlier",
  ],
  ["/facts?from=2026-03-02", "from: 2026-03-02 is in the future"],
  ["/companies/1/facts?company=1", `company: ${NO_PARAMETER}`],
  ["/events?kind=BUY", "kind: must be one of buy, sell, "],
  ["/companies/T1", `id: "T1" ${NO_ID}`],
  ["/companies/01", `id: "01" ${NO_ID}`],
  ["/companies/-1", `id: "-1" ${NO_ID}`],
  ["/companies/1.csv", `id: "1.csv" ${NO_ID}`],
  ["/companies/%E0%A4%A", `id: "%E0%A4%A" ${NO_ID}`],
  [`/companies/${"9".repeat(400)}/history`, `id: "${"9".repeat(40)}…" ${NO_ID}`],
] as const)("%s is refused, and told what to mend", async ([path, message]) => {
  const answer = await ask(path);
  expect(answer.status).toBe(400);
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(await messageOf(answer)).toContain(message);
});

test("a company that never was is not found, whatever is asked of it", async () => {
  for (const path of ["/companies/99", "/companies/99/history.csv", "/companies/999999999/facts"])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
});

test("a spreadsheet that is asked for as such has no pages either", async () => {
  const answer = await ask("/companies?limit=5", { headers: { Accept: "text/csv" } });
  expect([answer.status, await messageOf(answer)]).toEqual([400, expect.stringContaining("limit: ")]);
});

test("a page behind the last one is empty and leads nowhere", async () => {
  expect(await (await ask("/companies?after=999999999&limit=1000")).json()).toEqual({ data: [], next: null });
});

test.for(["POST", "PUT", "PATCH", "DELETE"])(
  "%s changes nothing and is told what is answered",
  async (method) => {
    const answer = await ask("/companies", { method });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(await messageOf(answer)).toContain(`use GET instead of ${method}`);
  },
);

test("HEAD has the headers of GET, refusals included, and no body", async () => {
  for (const [path, status] of [
    ["/companies", 200],
    ["/companies?limit=x", 400],
    ["/companies/99", 404],
  ] as const) {
    const [head, get] = [await ask(path, { method: "HEAD" }), await ask(path)];
    expect([head.status, await head.text()], path).toEqual([status, ""]);
    expect(Object.fromEntries(head.headers), path).toEqual(Object.fromEntries(get.headers));
  }
});

test("a browser that asks first is told what it may send", async () => {
  const answer = await ask("/companies", {
    method: "OPTIONS",
    headers: {
      Origin: "https://elsewhere.example",
      "Access-Control-Request-Method": "GET",
      "Access-Control-Request-Headers": "if-none-match",
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(answer.headers.get("Access-Control-Allow-Methods")).toBe("GET,HEAD");
  expect(answer.headers.get("Access-Control-Allow-Headers")).toBe("If-None-Match");
});
