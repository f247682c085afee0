import { expect, test } from "vitest";

import type { BtcPrice } from "#domain/price/btc-price.ts";
import { noLivePrice } from "#live/live-price.ts";
import type { PublicData } from "#public-data/public-data.ts";
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

/** The route, with data and a price that the test changes. Counts how often the list is read. */
function routeAt(now: { view: PublicData; price: BtcPrice | null }) {
  let readings = 0;
  const counted = (view: PublicData): PublicData => ({
    ...view,
    get companies() {
      readings++;
      return view.companies;
    },
  });
  const publicData = { view: counted(now.view) };
  const route = stats({
    publicData: {
      current: () => publicData.view,
      readAt: () => null,
      isBehind: () => false,
      quotesAt: async () => new Map(),
      refresh: async () => {},
      close: async () => {},
    },
    livePrice: { ...noLivePrice, current: () => now.price },
  });
  return {
    now,
    changeData: (view: PublicData) => (publicData.view = counted(view)),
    readings: () => readings,
    ask: (etag = "") => route.request("/stats", { headers: { "If-None-Match": etag } }),
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

test("they are calculated only on request, once for each price, and carry a tag that says so", async () => {
  const { now, ask, readings, changeData } = routeAt({ view: viewOf("1000"), price: priceOf(91_000) });
  expect(readings()).toBe(0);
  const etag = (await ask()).headers.get("ETag") ?? "";
  const once = readings();
  for (let second = 1; second <= 5; second++) {
    now.price = priceOf(91_000, { asOf: `2026-11-20T12:00:0${second}.000Z` });
    expect((await ask(etag)).status).toBe(304);
  }
  expect(readings()).toBe(once);

  now.price = priceOf(91_000.01);
  const moved = await ask(etag);
  expect(moved.status).toBe(200);
  // The ratios are those of the same list, so that only the totals are added up again.
  expect(readings()).toBe(once + 1);
  const movedTag = moved.headers.get("ETag") ?? "";
  expect((await ask(movedTag)).status).toBe(304);

  changeData(viewOf("1001"));
  expect(await (await ask(movedTag)).json()).toMatchObject({ totalBtc: "1001" });
});

test("a price that has become stale is another answer", async () => {
  const { now, ask } = routeAt({ view: viewOf("1"), price: priceOf(91_000) });
  const etag = (await ask()).headers.get("ETag") ?? "";
  now.price = priceOf(91_000, { quality: "stale" });
  expect(await (await ask(etag)).json()).toMatchObject({ btcUsdQuality: "stale" });
});
