import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { announcements } from "#db/announcements.ts";
import { btcMinuteSamples } from "#db/btc-prices.ts";
import type { Database } from "#db/client.ts";
import { fearAndGreedReadings } from "#db/fear-and-greed.ts";
import { companyMedia } from "#db/media.ts";
import { populate } from "#db/populate.ts";
import { quotes } from "#db/quotes.ts";
import { sumBtc } from "#domain/base/btc.ts";
import { keepPublicData, type PublicDataKeeper } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { seedOf } from "#testing/seed.ts";

const fail = (error: unknown) => {
  throw error;
};

async function appOn(database: Database) {
  const publicData = await keepPublicData(database, fail);
  return { publicData, app: createApp({ ...formDeps(database), publicData, releaseKey: () => "r1" }) };
}

const List = z.array(z.looseObject({ ticker: z.string(), btcHoldings: z.string().nullable() }));

onEachDatabase((open) => {
  let app: ReturnType<typeof createApp>;
  let publicData: PublicDataKeeper;
  let database: Database;
  const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
  const read = async (path: string): Promise<unknown> => (await get(path)).json();

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await populate(
      db,
      seedOf(
        { ticker: "HOARD", btc: "40.5" },
        { ticker: "ACME", btc: "1000", featured: true },
        { ticker: "MUTE", btc: null },
        { ticker: "NEW" },
      ),
    );
    await db.insert(quotes).values({
      companyId: 2,
      asOf: "2026-01-02",
      price: "25",
      currency: "USD",
      priceUsd: "25",
      marketCapUsd: "200000000",
      changePct: "-0.16",
      sourceId: 1,
    });
    await db.insert(companyMedia).values({
      companyId: 2,
      type: "youtube",
      title: "An interview",
      url: "https://www.youtube.com/watch?v=x",
    });
    await db
      .insert(announcements)
      .values([
        announcement("Older", "2026-01-02", "2026-01-02T07:00:00Z"),
        announcement("Newest", "2026-01-05", null),
      ]);
    ({ app, publicData } = await appOn(database));
  });

  describe("the company list", () => {
    test("is ordered by holdings, unknown ones last, with null where nothing is known", async () => {
      expect(await read("/api/companies")).toMatchObject([
        {
          id: 2,
          rank: 1,
          ticker: "ACME",
          btcHoldings: "1000",
          currentPrice: 25,
          marketCap: 200_000_000,
          change24h: -0.16,
          isFeatured: true,
        },
        { id: 1, rank: 2, ticker: "HOARD", btcHoldings: "40.5", currentPrice: null, marketCap: null },
        { id: 3, rank: 3, ticker: "MUTE", btcHoldings: null },
        { id: 4, rank: 4, ticker: "NEW", btcHoldings: null, change24h: null, sharesOutstanding: null },
      ]);
    });

    test("says for each figure when it was true, how we know and who says so", async () => {
      expect(await read("/api/companies")).toMatchObject([
        {
          evidence: {
            btcHoldings: {
              asOf: "2026-01-01",
              method: "disclosed",
              source: { publisher: "Acme", url: "https://acme.example/8-k" },
            },
            currentPrice: { asOf: "2026-01-02", method: "secondary" },
            sharesOutstanding: null,
          },
        },
        {},
        {},
        {},
      ]);
    });

    test("comes compressed as asked, the same in every form", async () => {
      const plain = await (await get("/api/companies")).text();
      for (const [encoding, unpack] of [
        ["br", brotliDecompressSync],
        ["gzip", gunzipSync],
      ] as const) {
        const response = await get("/api/companies", { "Accept-Encoding": encoding });
        expect(response.headers.get("Content-Encoding")).toBe(encoding);
        expect(unpack(await response.arrayBuffer()).toString()).toBe(plain);
      }
    });

    test("answers 304 to whoever has it already, in the same form only", async () => {
      const etag = (await get("/api/companies", { "Accept-Encoding": "br" })).headers.get("ETag") ?? "";
      const again = (encoding: string) =>
        get("/api/companies", { "Accept-Encoding": encoding, "If-None-Match": etag });
      expect(etag).toMatch(/^"[^"]+"$/);
      expect((await again("br")).status).toBe(304);
      expect(await (await again("br")).text()).toBe("");
      expect((await again("gzip")).status).toBe(200);
    });
  });

  test("the totals are the sums of the rows", async () => {
    const rows = List.parse(await read("/api/companies"));
    expect(await read("/api/dashboard/stats")).toEqual({
      totalBtc: sumBtc(rows.map((row) => row.btcHoldings)),
      totalValueUsd: 1_040.5 * 99_000,
      companyCount: 4,
      averageRatio: 49.5,
      btcUsd: 99_000,
      btcUsdAsOf: "2026-01-02",
      btcUsdQuality: "stale",
    });
  });

  test("one company comes with its ledger, its facts, its media and its announcements", async () => {
    expect(await read("/api/companies/2")).toMatchObject({
      ticker: "ACME",
      details: {
        ledger: [{ kind: "balance", btcAfter: "1000", asOf: "2026-01-01" }],
        facts: [{ metric: "btc_holdings", value: "1000" }],
        media: [{ title: "An interview" }],
      },
      announcements: [{ title: "Newest" }, { title: "Older" }],
    });
    expect(await read("/api/companies/2/media")).toMatchObject([{ title: "An interview", type: "youtube" }]);
    expect(await read("/api/companies/1/media")).toEqual([]);
  });

  test("announcements come newest first", async () => {
    expect(await read("/api/rns")).toMatchObject([
      { title: "Newest", publishedAt: "2026-01-05", ticker: "ACME", rnsUrl: "https://acme.example/rns" },
      { title: "Older", publishedAt: "2026-01-02T07:00:00.000Z", category: "treasury" },
    ]);
  });

  test("before any live sample the price is the last daily close, and says so", async () => {
    expect(await read("/api/market-data/BTC")).toEqual({
      price: "99000",
      change24h: "-1",
      timestamp: "2026-01-02T23:59:59.999Z",
      quality: "stale",
      venues: [],
    });
  });

  test("what nobody has read yet is an empty answer, not an error", async () => {
    expect(await read("/api/fear-and-greed")).toEqual({ data: [] });
    expect(await read("/api/market/media")).toEqual([]);
  });

  test.for([
    ["/api/companies/99", "We don't track a company with the id 99."],
    ["/api/companies/abc", "We don't track a company with the id abc."],
    ["/api/companies/02", "We don't track a company with the id 02."],
    ["/api/companies/99/media", "We don't track a company with the id 99."],
    ["/api/market-data/ETH", "The only market available is BTC."],
    ["/api/nothing", "There is nothing at GET /api/nothing."],
  ] as const)("%s is a 404 that says why, as JSON that nobody keeps", async ([path, message]) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  test("every answer carries the security headers, errors included", async () => {
    for (const path of ["/api/companies", "/api/nothing", "/api/health"]) {
      const { headers } = await get(path);
      expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
      expect(headers.get("Content-Security-Policy"), path).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get("Cross-Origin-Resource-Policy"), path).toBe("same-origin");
    }
  });

  test("says how it is", async () => {
    expect(await read("/api/health")).toEqual({
      status: "ok",
      live: true,
      ready: true,
      companies: 4,
      release: "r1",
      data: { readAt: expect.stringMatching(/Z$/), ageSeconds: expect.any(Number) },
      price: { asOf: expect.any(String), ageSeconds: expect.any(Number), quality: expect.any(String) },
      database: { answers: true, since: expect.stringMatching(/Z$/) },
      publication: null,
    });
  });

  test("a change of the data reaches the answers by itself", async () => {
    const etag = (await get("/api/fear-and-greed")).headers.get("ETag");
    await database.db
      .insert(fearAndGreedReadings)
      .values({ readAt: new Date("2026-01-03T00:00:00Z"), value: 71, classification: "Greed" });
    await expect
      .poll(() => read("/api/fear-and-greed"))
      .toMatchObject({ data: [{ value: "71", value_classification: "Greed" }] });
    expect((await get("/api/fear-and-greed")).headers.get("ETag")).not.toBe(etag);
    expect(publicData.isBehind()).toBe(false);
  });

  test("a live sample newer than the last close is the price", async () => {
    const fresh = await open();
    await populate(fresh.db, seedOf({ ticker: "ACME", btc: "1" }));
    await fresh.db.insert(btcMinuteSamples).values({
      minute: new Date("2026-01-04T12:00:00Z"),
      priceUsd: "101500.5",
      change24h: null,
      quality: "live",
      venues: ["kraken", "bitstamp"],
    });
    expect(await (await (await appOn(fresh)).app.request("/api/market-data/BTC")).json()).toEqual({
      price: "101500.5",
      timestamp: "2026-01-04T12:00:00.000Z",
      quality: "stale",
      venues: ["kraken", "bitstamp"],
    });
  });

  test("an empty database answers with empty lists and zero totals, and 503 for the price alone", async () => {
    const { app: emptyApp } = await appOn(await open());
    expect(await (await emptyApp.request("/api/companies")).json()).toEqual([]);
    expect(await (await emptyApp.request("/api/dashboard/stats")).json()).toMatchObject({
      totalBtc: "0",
      totalValueUsd: 0,
      companyCount: 0,
      averageRatio: 0,
    });
    const price = await emptyApp.request("/api/market-data/BTC");
    expect([price.status, price.headers.get("Retry-After")]).toEqual([503, "5"]);
  });
});

const announcement = (title: string, publishedOn: string, publishedAt: string | null) => ({
  companyId: 2,
  type: "RNS Announcement" as const,
  category: "treasury" as const,
  publishedOn,
  publishedAt: publishedAt === null ? null : new Date(publishedAt),
  title,
  description: "Coins were bought.",
  source: "Acme",
  url: "https://acme.example/rns",
});
