import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";

import type { Database } from "#db/client.ts";
import { populate } from "#db/writes/populate.ts";
import { onEachDatabase } from "#fixtures/database.ts";
import { formDeps } from "#fixtures/form-deps.ts";
import { seedOf } from "#fixtures/seed.ts";
import { fakeBitstamp } from "#fixtures/venues/fake-bitstamp.ts";
import { done, pass, stopTheClock, until } from "#fixtures/venues/fake-clock.ts";
import { fakeKraken } from "#fixtures/venues/fake-kraken.ts";
import { openPriceFeed } from "#live/price-feed.ts";
import { bitstamp } from "#live/venues/bitstamp.ts";
import { kraken } from "#live/venues/kraken.ts";
import { keepWorld } from "#world/world-keeper.ts";

import { createApp } from "./app.ts";
import { listen } from "./listen.ts";
import { priceStoreOn } from "./open-live-price.ts";
import { openLiveSocket } from "./open-live-socket.ts";

/** A node on this database, two exchanges on this machine, and one open page. */
async function openNode(database: Database) {
  const world = await keepWorld(database, () => {});
  stopTheClock();
  const exchanges = { kraken: await fakeKraken(), bitstamp: await fakeBitstamp() };
  const { socketUrl, url } = exchanges.kraken;
  const log: string[] = [];
  const livePrice = openPriceFeed({
    venues: [
      { ...kraken, socketUrl, url },
      { ...bitstamp, socketUrl: exchanges.bitstamp.socketUrl, url: exchanges.bitstamp.url },
    ],
    aggregators: [],
    store: priceStoreOn(database.db),
    log: (line) => log.push(line),
  });
  const deps = { ...formDeps(database), world, livePrice };
  const api = getRequestListener(createApp({ ...deps, releaseKey: () => null }).fetch);
  const listening = await listen(
    { port: 0, host: "127.0.0.1" },
    (request, response) => void api(request, response),
  );
  const live = openLiveSocket(listening, deps, null);
  const page = new WebSocket(`ws://127.0.0.1:${listening.port}/ws`);
  const heard: { data: { price: number; quality: string } }[] = [];
  page.on("message", (text) => heard.push(JSON.parse(String(text)))).on("error", () => {});
  onTestFinished(async () => {
    page.terminate();
    await Promise.all([
      live.close(),
      livePrice.close(),
      exchanges.kraken.close(),
      exchanges.bitstamp.close(),
    ]);
  });
  await until(
    () =>
      page.readyState === WebSocket.OPEN &&
      Object.values(exchanges).every(({ received }) => received.length > 0),
  );
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${listening.port}${path}`)).json();
  const quote = (priceUsd: number) => {
    exchanges.kraken.quote(priceUsd);
    exchanges.bitstamp.quote(priceUsd);
  };
  return { quote, heard, log, ask };
}

onEachDatabase((open) => {
  test("a node whose database is gone goes on telling the price, and answers with it", async () => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "2" }));
    const { quote, heard, log, ask } = await openNode(database);
    await pass(3, () => quote(91_230));
    expect(heard.at(-1)?.data).toMatchObject({ price: 91_230, quality: "live" });

    await done(database.db.execute(sql`alter schema public rename to gone`));
    await pass(130, () => quote(91_300));
    quote(91_400);
    await pass(2);
    expect(heard.at(-1)?.data).toMatchObject({ price: 91_400, quality: "live" });
    expect(await ask("/api/market-data/BTC")).toMatchObject({ price: "91400", quality: "live" });
    expect(await ask("/api/dashboard/stats")).toMatchObject({ totalValueUsd: 182_800 });
    const complaints = () => log.filter((line) => line.includes("the database takes no minute prices"));
    await until(() => complaints().length > 0);
    expect(complaints()).toHaveLength(1);
  });
});
