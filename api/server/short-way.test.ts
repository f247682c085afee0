import { get, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";

import { populate } from "#db/populate.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { allowance } from "#lib/rate-limit.ts";
import { noLivePrice } from "#live/live-price.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import type { PublicData } from "#public-data/public-data.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { seedOf } from "#testing/seed.ts";

import { httpHandler } from "./http-handler.ts";
import { listen } from "./listen.ts";

const PATHS = [
  "/api/companies",
  "/api/companies/1",
  "/api/companies/1/media",
  "/api/rns",
  "/api/market/media",
  "/api/fear-and-greed",
  "/api/market-data/BTC",
  "/api/dashboard/stats",
  "/api/v1/companies",
  "/api/v1/companies?limit=1",
  "/api/v1/companies/1",
  "/api/v1/totals?asOf=2026-02-01",
];
/** Also behind the limit of what visitors word freely, and with headers of their own. */
const FILES = [
  "/api/v1/companies.csv",
  "/badge/total.svg",
  "/badge/company/1.svg",
  "/embed/company/1",
  "/market-analysis/history.svg",
  "/market-analysis/history.csv",
  "/company/1/per-share.csv",
];

const priceOf = (priceUsd: number): BtcPrice => ({
  priceUsd,
  change24h: null,
  asOf: "2026-03-01T12:00:00.000Z",
  quality: "live",
  venues: ["kraken"],
  source: null,
});

function forget(view: PublicData | null) {
  for (const made of [view?.answers, view?.pricedAnswers, view?.answeredQuestions]) made?.clear();
}

onEachDatabase((open) => {
  test("an answer sent again is the first one, headers included, until the data or the price changes", async ({
    onTestFinished,
  }) => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "100.5" }));
    const publicData = await keepPublicData(database, () => {});
    let price = priceOf(50_000);
    const deps = {
      ...formDeps(database),
      publicData,
      livePrice: { ...noLivePrice, current: () => price },
    };
    const none = { get: () => null, key: () => null, refresh: async () => false, close: () => {} };
    const { port, close } = await listen({ port: 0, host: "127.0.0.1" }, httpHandler(none, deps));
    onTestFinished(async () => {
      await close();
      await publicData.close();
    });
    const ask = (path: string, headers: IncomingHttpHeaders) =>
      new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>(
        (resolve, reject) => {
          get({ port, host: "127.0.0.1", path, headers }, async (answer) => {
            resolve({
              status: answer.statusCode,
              headers: { ...answer.headers, date: "" },
              body: (await buffer(answer)).toString("base64"),
            });
          }).on("error", reject);
        },
      );
    const start = publicData.current();

    for (const path of [...PATHS, ...FILES])
      for (const encoding of ["br", "gzip", "identity"]) {
        forget(publicData.current());
        const accepts = { "accept-encoding": encoding };
        const first = await ask(path, accepts);
        expect(first.status, path).toBe(200);
        expect(await ask(path, accepts), `${path} ${encoding}`).toEqual(first);

        const known = { ...accepts, "if-none-match": first.headers.etag };
        const unchanged = await ask(path, known);
        expect(unchanged.status, path).toBe(304);
        forget(publicData.current());
        expect(await ask(path, known), `${path} ${encoding} unchanged`).toEqual(unchanged);
      }
    for (const path of FILES) {
      await ask(path, {});
      expect(publicData.current()?.answeredQuestions.has(path), path).toBe(true);
    }

    expect(publicData.current()).toBe(start);
    const before = await ask("/api/market-data/BTC", {});
    price = priceOf(60_000);
    expect((await ask("/api/market-data/BTC", {})).body).not.toBe(before.body);
    expect(await ask("/api/companies?x=1", {})).toEqual(await ask("/api/companies", {}));
  });

  test("a question asked again counts against the limit, and is answered as of its own day and format", async ({
    onTestFinished,
  }) => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "100.5" }));
    const publicData = await keepPublicData(database, () => {});
    let now = new Date("2026-03-05T12:00:00Z");
    const deps = { ...formDeps(database), publicData, now: () => now };
    const none = { get: () => null, key: () => null, refresh: async () => false, close: () => {} };
    const limited = { ...deps, freeLimit: allowance({ points: 8, seconds: 60 }) };
    const { port, close } = await listen({ port: 0, host: "127.0.0.1" }, httpHandler(none, limited));
    onTestFinished(async () => {
      await close();
      await publicData.close();
    });
    const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}/api/v1${path}`, { headers });

    const csv = { accept: "text/csv" };
    expect((await ask("/companies", csv)).headers.get("content-type")).toContain("text/csv");
    expect((await ask("/companies")).headers.get("content-type")).toContain("application/json");
    expect((await ask("/companies", csv)).headers.get("content-type")).toContain("text/csv");
    expect((await ask("/companies")).headers.get("ratelimit")).toContain("r=4");
    const months = async () => JSON.stringify(await (await ask("/history")).json());
    const [first, again] = [await months(), await months()];
    expect(again).toBe(first);
    now = new Date("2026-04-06T12:00:00Z");
    expect(await months()).not.toBe(first);
    expect((await ask("/companies")).status).toBe(200);
    expect((await ask("/companies")).status).toBe(429);
  });
});
