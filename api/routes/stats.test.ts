import { Hono } from "hono";
import { expect, test } from "vitest";

import type { BtcPrice } from "#domain/price/btc-price.ts";
import { noLivePrice } from "#live/live-price.ts";
import type { PublicData } from "#public-data/public-data.ts";
import { finish } from "#server/finish.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";
import { fixedPublicData } from "#testing/fixed-public-data.ts";

import { stats } from "./market.ts";

const priceOf = (priceUsd: number, own: Partial<BtcPrice> = {}): BtcPrice => ({
  priceUsd,
  change24h: 1,
  asOf: "2026-11-20T12:00:00.000Z",
  quality: "live",
  venues: ["kraken"],
  source: null,
  ...own,
});

const viewOf = (btc: string, btcPrice: BtcPrice | null = null): PublicData =>
  fixedPublicData({ records: [recordLike(1, { facts: [fact("2026-01-01", btc)] })], btcPrice });

/** The totals, with data and a price that the test changes. */
function routeAt(now: { view: PublicData; price: BtcPrice | null }) {
  const app = new Hono().use(finish).route(
    "/api/dashboard",
    stats({
      publicData: {
        current: () => now.view,
        readAt: () => null,
        isBehind: () => false,
        quotesAt: async () => new Map(),
        refresh: async () => {},
        close: async () => {},
      },
      livePrice: { ...noLivePrice, current: () => now.price },
    }),
  );
  return {
    now,
    ask: (etag = "") => app.request("/api/dashboard/stats", { headers: { "If-None-Match": etag } }),
  };
}

test("the totals are those at the live price, and say which and since when", async () => {
  const { ask } = routeAt({
    view: viewOf("1000.5", priceOf(76_000, { asOf: "2026-08-22" })),
    price: priceOf(91_000),
  });
  expect(await (await ask()).json()).toEqual({
    totalBtc: "1000.5",
    totalValueUsd: 1_000.5 * 91_000,
    companyCount: 1,
    averageRatio: 0,
    btcUsd: 91_000,
    btcUsdAsOf: "2026-11-20T12:00:00.000Z",
    btcUsdQuality: "live",
  });
});

test("without a live price they are those at the last stored one", async () => {
  const stored = priceOf(76_000, { asOf: "2026-08-22", quality: "stale" });
  const { ask } = routeAt({ view: viewOf("2", stored), price: null });
  expect(await (await ask()).json()).toMatchObject({ totalValueUsd: 152_000, btcUsdQuality: "stale" });
});

test("they carry a tag that is another one when the price or the data is", async () => {
  const { now, ask } = routeAt({ view: viewOf("1000"), price: priceOf(91_000) });
  const etag = (await ask()).headers.get("ETag") ?? "";
  expect((await ask(etag)).status).toBe(304);

  now.price = priceOf(91_000.01);
  const moved = await ask(etag);
  expect(moved.status).toBe(200);
  const movedTag = moved.headers.get("ETag") ?? "";
  expect((await ask(movedTag)).status).toBe(304);

  now.view = viewOf("1001");
  expect(await (await ask(movedTag)).json()).toMatchObject({ totalBtc: "1001" });
});

test("a price that has become stale is another answer", async () => {
  const { now, ask } = routeAt({ view: viewOf("1"), price: priceOf(91_000) });
  const etag = (await ask()).headers.get("ETag") ?? "";
  now.price = priceOf(91_000, { quality: "stale" });
  expect(await (await ask(etag)).json()).toMatchObject({ btcUsdQuality: "stale" });
});
