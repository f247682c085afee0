import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { populate } from "#db/populate.ts";
import type { Deps } from "#http/deps.ts";
import { allowance } from "#lib/rate-limit.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { seedOf, stated } from "#testing/seed.ts";

const SOURCE_URL = "https://acme.example/8-k";
const NOW = new Date("2026-03-05T12:00:00Z");

const List = z.object({ data: z.array(z.record(z.string(), z.unknown())), next: z.string().nullable() });

onEachDatabase((open) => {
  let deps: Deps;
  let app: ReturnType<typeof createApp>;
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(`/api/v1${path}`, { headers });
  const read = async (path: string): Promise<unknown> => (await get(path)).json();
  const list = async (path: string) => List.parse(await read(path)).data;

  beforeAll(async () => {
    const database = await open();
    const seed = seedOf(
      { ticker: "ACME", btc: "100.5" },
      { ticker: "HOARD", name: "=Hoard, Inc." },
      { ticker: "GONE" },
    );
    const facts = [
      ...seed.facts,
      { ...stated(10, "HOARD", "40", "2025-06-30", "2025-07-04"), readThrough: "A copy of the filing" },
      stated(11, "HOARD", "70", "2025-12", "2026-02-01"),
      stated(12, "HOARD", null, "2026-02-28", "2026-03-01"),
      stated(13, "GONE", "5", "2025-01-01", "2025-01-02"),
    ];
    const companies = seed.companies.map((company) =>
      company.ticker === "GONE" ? { ...company, endedOn: "2025-09-01" } : company,
    );
    await populate(database.db, { ...seed, facts, companies });
    const publicData = await keepPublicData(database, (error) => {
      throw error;
    });
    deps = { ...formDeps(database), publicData, now: () => NOW, releaseKey: () => null };
    app = createApp(deps);
  });

  describe("the list of companies", () => {
    test("has the figure with its dates, how it is known and who says so", async () => {
      expect(await read("/companies?limit=1")).toMatchObject({
        data: [
          {
            rank: 1,
            ticker: "ACME",
            btcHoldings: {
              value: "100.5",
              asOf: "2026-01-01",
              disclosedAt: null,
              recordedAt: "2026-01-02T00:00:00.000Z",
              method: "disclosed",
              source: { publisher: "Acme", url: SOURCE_URL },
            },
            marketCapUsd: null,
          },
        ],
        next: "/api/v1/companies?limit=1&after=1",
      });
      expect(await read("/companies?limit=1&after=1")).toMatchObject({
        data: [{ ticker: "HOARD", btcHoldings: { value: null, asOf: "2026-02-28" } }],
        next: null,
      });
    });

    test.for([
      ["2024-12-31", []],
      ["2025-06-30", ["HOARD 40", "GONE 5"]],
      ["2025-09-01", ["HOARD 40"]],
      ["2025-12-30", ["HOARD 40"]],
      ["2025-12-31", ["HOARD 70"]],
      ["2026-01-01", ["ACME 100.5", "HOARD 70"]],
      ["2026-03-01", ["ACME 100.5", "HOARD null"]],
    ] as const)("on %s is %j", async ([asOf, expected]) => {
      const found = List.extend({
        data: z.array(
          z.object({ ticker: z.string(), btcHoldings: z.object({ value: z.string().nullable() }) }),
        ),
      }).parse(await read(`/companies?asOf=${asOf}`));
      expect(found.data.map((row) => `${row.ticker} ${row.btcHoldings.value}`)).toEqual(expected);
    });

    test("shows what we knew at a time, not what we learned since", async () => {
      const known = async (knownAt: string) =>
        (await list(`/companies?asOf=2025-12-31&knownAt=${knownAt}`)).map(({ btcHoldings }) => btcHoldings);
      expect(await known("2026-01-31")).toMatchObject([{ value: "40" }]);
      expect(await known("2026-02-01")).toMatchObject([{ value: "70" }]);
    });

    test("is a spreadsheet, whole and harmless, by its address or when asked for", async () => {
      const [heading, first, second] = (await (await get("/companies.csv")).text()).split("\r\n");
      expect(heading).toMatch(/^rank,id,ticker,name,.*btcHoldings,btcHoldingsAsOf/);
      expect(first).toContain("ACME");
      expect(second).toContain(`"'=Hoard, Inc."`);
      const asked = await get("/companies", { Accept: "text/csv" });
      expect(asked.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
      expect(asked.headers.get("Vary")).toContain("Accept");
      const empty = await get("/companies.csv?asOf=2020-01-01");
      expect((await empty.text()).trimEnd()).toBe(heading);
    });
  });

  test("a company that has ended can still be read, without a rank", async () => {
    expect(await read("/companies/3")).toMatchObject({ ticker: "GONE", rank: null, endedOn: "2025-09-01" });
    expect(await read("/companies/3?asOf=2025-06-30")).toMatchObject({ ticker: "GONE", rank: 2 });
  });

  test("a figure names the copy that it was read from", async () => {
    const readThrough = "A copy of the filing";
    expect(await read("/companies/2?asOf=2025-06-30")).toMatchObject({ btcHoldings: { readThrough } });
    expect(await read("/companies/1")).toMatchObject({ btcHoldings: { readThrough: null } });
  });

  test("history says what stood after each step, facts what was recorded", async () => {
    expect((await list("/companies/2/history")).map(({ kind, btcAfter }) => [kind, btcAfter])).toEqual([
      ["balance", "40"],
      ["unexplained", "70"],
      ["balance", "70"],
      ["balance", null],
    ]);
    expect((await list("/companies/2/facts?metric=btc_holdings")).map(({ id }) => id)).toEqual([10, 11, 12]);
    expect((await list("/facts?from=2026-01-01")).map(({ id }) => id)).toEqual([1, 12]);
    expect(await list("/companies/2/events")).toEqual([]);
  });

  test("what an analyst asks is answered for the list and for one company alike, on any day", async () => {
    const [first] = await list("/analysis?asOf=2025-12-31");
    expect(first).toMatchObject({ ticker: "HOARD", changeBtc30d: "30", changeBtc365d: null, debtUsd: null });
    expect(await read("/companies/2/analysis?asOf=2025-12-31")).toEqual(first);
    expect(await (await get("/analysis.csv")).text()).toMatch(
      /^companyId,ticker,changeBtc7d,.*cashUsdSource/,
    );
  });

  test("the close of a day is known or null", async () => {
    const closeOn = async (day: string) =>
      (await app.request(`/api/market-data/BTC/close?day=${day}`)).json();
    expect(await closeOn("2026-01-02")).toEqual({ day: "2026-01-02", closeUsd: 99_000 });
    expect(await closeOn("2019-01-01")).toEqual({ day: "2019-01-01", closeUsd: null });
    expect((await app.request("/api/market-data/BTC/close?day=soon")).status).toBe(400);
  });

  test("totals are the sum of what the list of the same day holds", async () => {
    expect(await read("/totals")).toEqual({ asOf: null, btc: "100.5", companies: 2, unknown: 1 });
    expect(await read("/totals?asOf=2025-06-30")).toMatchObject({ btc: "45", companies: 2, unknown: 0 });
    const months = await list("/history?limit=1000");
    expect(months.map(({ asOf }) => asOf)).toEqual([...ENDS_OF_MONTHS, "2026-03-05"]);
    expect(months.map(({ btc }) => btc)).toEqual([
      ...[5, 5, 5, 5, 5, 45, 45, 45, 40, 40, 40, 70].map(String),
      "170.5",
      "100.5",
      "100.5",
    ]);
  });

  test("the records of all companies can be asked for one of them", async () => {
    expect((await list("/facts?company=2")).map(({ id }) => id)).toEqual([10, 11, 12]);
    expect(await list("/facts?company=99")).toEqual([]);
    expect(await list("/events?company=2")).toEqual([]);
  });

  test("other sites may read it, and ask whether it changed", async () => {
    const answer = await get("/companies", { Origin: "https://elsewhere.example" });
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    const etag = answer.headers.get("ETag") ?? "";
    expect((await get("/companies", { "If-None-Match": etag })).status).toBe(304);
    expect((await get("/companies?asOf=2025-06-30", { "If-None-Match": etag })).status).toBe(200);
  });

  test("every answer says how much is left, and the one too many when to come back", async () => {
    const asLimited = createApp({ ...deps, publicRateLimit: allowance({ points: 3, seconds: 60 }) });
    const ask = (path = "/api/v1/totals") =>
      asLimited.request(path, { headers: { Origin: "https://elsewhere.example" } });
    expect((await ask()).headers.get("RateLimit")).toMatch(/^"address";r=2;t=\d+$/);
    const missing = await ask("/api/v1/nothing-here");
    expect([missing.status, missing.headers.get("RateLimit")?.slice(0, 13)]).toEqual([404, '"address";r=1']);
    const last = await ask();
    expect(last.status).toBe(200);
    expect(last.headers.get("RateLimit")).toMatch(/^"address";r=0;t=\d+$/);
    expect(last.headers.get("RateLimit-Policy")).toBe('"address";q=3;w=60');

    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("RateLimit")).toMatch(/^"address";r=0;t=\d+$/);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(refused.headers.get("Access-Control-Expose-Headers")).toContain("Retry-After");
    expect(await refused.json()).toEqual({
      message: expect.stringMatching(/^Too many requests .+ seconds\.$/),
    });
  });

  test("what one address asks is not counted to another, nor are the site's own questions", async () => {
    const asLimited = createApp({
      ...deps,
      publicRateLimit: allowance({ points: 1, seconds: 60 }),
      visitorAddress: (_peer, forwardedFor) => forwardedFor ?? "",
    });
    const askFrom = async (address: string, path = "/api/v1/totals") =>
      (await asLimited.request(path, { headers: { "X-Forwarded-For": address } })).status;
    expect(await askFrom("192.0.2.1")).toBe(200);
    expect(await askFrom("192.0.2.1")).toBe(429);
    expect(await askFrom("192.0.2.2")).toBe(200);
    expect(await askFrom("192.0.2.1", "/api/companies")).toBe(200);
  });

  test("the rest of the API stays closed to other sites", async () => {
    const answer = await app.request("/api/companies", { headers: { Origin: "https://elsewhere.example" } });
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
    expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  });
});

const ENDS_OF_MONTHS = [
  ...["01-31", "02-28", "03-31", "04-30", "05-31", "06-30"].map((day) => `2025-${day}`),
  ...["07-31", "08-31", "09-30", "10-31", "11-30", "12-31"].map((day) => `2025-${day}`),
  "2026-01-31",
  "2026-02-28",
];
