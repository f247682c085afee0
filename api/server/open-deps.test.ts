import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { once } from "node:events";
import { createServer, get } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";

import { btcMinuteSamples } from "#db/btc-prices.ts";
import type { Database } from "#db/client.ts";
import { populate } from "#db/populate.ts";
import { visitorAddressBehind } from "#lib/visitor-address.ts";
import { openHub } from "#live/hub.ts";
import { priceMessage, type PriceStore } from "#live/live-price.ts";
import { openPriceFeed } from "#live/price-feed.ts";
import { bitstamp } from "#live/venues/bitstamp.ts";
import { kraken } from "#live/venues/kraken.ts";
import { keepPublicData, type PublicDataKeeper } from "#public-data/keep-public-data.ts";
import { isLiveSocket, serveLiveSocket } from "#routes/live-socket.ts";
import { openAdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { seedOf } from "#testing/seed.ts";
import { done, pass, stopTheClock, until } from "#testing/venues/fake-clock.ts";
import { fakeBitstamp, fakeKraken } from "#testing/venues/fake-venues.ts";

import { createApp } from "./app.ts";
import { listen } from "./listen.ts";
import { openLivePrice, openLiveSocket, openProxyWarning, priceStoreOn } from "./open-deps.ts";

onEachDatabase((open) => {
  test("a demo says with every price that it is one, and leaves nothing in the database", async () => {
    const database = await open();
    await populate(database.db, seedOf());
    stopTheClock();
    const told: unknown[] = [];
    await done(
      openLivePrice(database, { priceFeed: "demo", priceVenues: ["kraken"] }).then((livePrice) => {
        livePrice.watch((price) => told.push(priceMessage(price).data));
        onTestFinished(() => livePrice.close());
      }),
    );
    await pass(130);
    expect(told).toHaveLength(65);
    for (const data of told) expect(data).toMatchObject({ price: 99_000, quality: "demo", venues: [] });
    vi.useRealTimers();
    expect(await database.db.select().from(btcMinuteSamples)).toEqual([]);
  });
});

/** A node on this database, two exchanges on this machine, and one open page. */
async function openNode(database: Database, publicData: PublicDataKeeper) {
  const exchanges = { kraken: await fakeKraken(), bitstamp: await fakeBitstamp() };
  const { socketUrl, url } = exchanges.kraken;
  const log: string[] = [];
  const { store, answered } = watched(priceStoreOn(database.db));
  const livePrice = openPriceFeed({
    venues: [
      { ...kraken, socketUrl, url },
      { ...bitstamp, socketUrl: exchanges.bitstamp.socketUrl, url: exchanges.bitstamp.url },
    ],
    aggregators: [],
    store,
    log: (line) => log.push(line),
  });
  const deps = { ...formDeps(database), publicData, livePrice };
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
  return { quote, heard, log, ask, answered };
}

/** The store, and a promise that it has answered everything it was sent. */
function watched({ keep, newest, dayBefore }: PriceStore) {
  const asked = new Set<Promise<unknown>>();
  const watch = async <Answer>(answer: Promise<Answer>) => {
    asked.add(answer);
    return answer.finally(() => asked.delete(answer));
  };
  const store: PriceStore = {
    keep: (sample) => watch(keep(sample)),
    newest: () => watch(newest()),
    dayBefore: (now) => watch(dayBefore(now)),
  };
  const answered = async () => {
    while (asked.size > 0) await done(Promise.allSettled(asked));
  };
  return { store, answered };
}

/** PostgreSQL's client opens connections from timers: none may be pending when the clock stops. */
const openEveryConnection = ({ db }: Database) =>
  Promise.all(Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(0.05)`)));

/** Lets this many seconds pass, and gives the database all the real time it needs in each. */
async function passWith(
  nodes: readonly Awaited<ReturnType<typeof openNode>>[],
  seconds: number,
  eachSecond: () => void,
) {
  for (let second = 0; second < seconds; second++) {
    await pass(1, eachSecond);
    for (const { answered } of nodes) await answered();
  }
}

onEachDatabase((open) => {
  test("a node whose database is gone goes on telling the price, and answers with it", async () => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "2" }));
    const publicData = await keepPublicData(database, () => {});
    await openEveryConnection(database);
    stopTheClock();
    const node = await openNode(database, publicData);
    const { quote, heard, log, ask } = node;
    await passWith([node], 3, () => quote(91_230));
    expect(heard.at(-1)?.data).toMatchObject({ price: 91_230, quality: "live" });

    await done(database.db.execute(sql`alter schema public rename to gone`));
    await passWith([node], 130, () => quote(91_300));
    quote(91_400);
    await pass(2);
    expect(heard.at(-1)?.data).toMatchObject({ price: 91_400, quality: "live" });
    expect(await ask("/api/market-data/BTC")).toMatchObject({ price: "91400", quality: "live" });
    expect(await ask("/api/dashboard/stats")).toMatchObject({ totalValueUsd: 182_800 });
    expect(log.filter((line) => line.includes("cannot save minute prices"))).toHaveLength(1);
  });

  test("two nodes on one database each follow the exchanges, and between them store a minute once", async () => {
    const database = await open();
    const publicData = await keepPublicData(database, () => {});
    await openEveryConnection(database);
    stopTheClock();
    const nodes = [await openNode(database, publicData), await openNode(database, publicData)];
    await passWith(nodes, 125, () => nodes.forEach(({ quote }, index) => quote(91_230 + index)));
    expect(nodes.map(({ heard }) => heard.at(-1)?.data)).toMatchObject([
      { price: 91_230, quality: "live" },
      { price: 91_231, quality: "live" },
    ]);
    vi.useRealTimers();
    const stored = await database.db.select().from(btcMinuteSamples);
    expect(stored.map(({ minute }) => minute.toISOString()).toSorted()).toEqual([
      "2026-11-20T12:01:00.000Z",
      "2026-11-20T12:02:00.000Z",
    ]);
    expect(nodes.flatMap(({ log }) => log)).toEqual([]);
  });
});

const SENTENCE =
  "A request from 127.0.0.1 carried X-Forwarded-For, but TRUSTED_PROXIES does not list that address. If it is your proxy, add 127.0.0.1 to TRUSTED_PROXIES. Until then all its visitors share one limit.";
const FROM_PROXY = { "X-Forwarded-For": "198.51.100.77" };

test("only the first peer is logged, in one line without the addresses it sent", () => {
  const log = vi.fn<(line: string) => void>();
  const { notice, warnings } = openProxyWarning(log);
  const visitorAddress = visitorAddressBehind(undefined, notice);
  visitorAddress("127.0.0.1", undefined);
  visitorAddress(undefined, "198.51.100.1");
  expect(warnings()).toEqual([]);
  for (const peer of ["127.0.0.1", "127.0.0.1", "203.0.113.9"]) visitorAddress(peer, "198.51.100.77");
  expect(log.mock.calls).toEqual([[`Warning: ${SENTENCE}`]]);
  expect(warnings()).toEqual([SENTENCE]);
});

test("a proxy that sends only Forwarded must also send the header we read", () => {
  const { notice, warnings } = openProxyWarning(() => {});
  visitorAddressBehind(undefined, notice)("203.0.113.9", undefined, "for=198.51.100.77");
  expect(warnings()).toEqual([
    expect.stringContaining("add 203.0.113.9 to TRUSTED_PROXIES and let it send X-Forwarded-For"),
  ]);
});

test("an upgrade to the live price counts like any request", async () => {
  const log = vi.fn<(line: string) => void>();
  const server = createServer({ shouldUpgradeCallback: isLiveSocket });
  const hub = openHub(() => null);
  const visitorAddress = visitorAddressBehind(undefined, openProxyWarning(log).notice);
  serveLiveSocket(server, { hub, visitorAddress, siteUrl: null });
  const port = await portOf(server);
  onTestFinished(() => hub.close());
  const headers = { ...FROM_PROXY, Connection: "Upgrade", Upgrade: "websocket" };
  const request = get({ host: "127.0.0.1", port, path: "/ws", headers });
  await once(request, "response");
  request.destroy();
  expect(log.mock.calls).toEqual([[`Warning: ${SENTENCE}`]]);
});

onEachDatabase((open) => {
  test("an administrator reads the warning, and the public status says nothing of it", async () => {
    const { notice, warnings } = openProxyWarning(() => {});
    const site = await openAdminSite(await open(), {
      deps: { visitorAddress: visitorAddressBehind(undefined, notice), setupWarnings: warnings },
    });
    expect(await site.send("GET", "/api/admin/warnings")).toEqual([200, { warnings: [] }]);
    const port = await portOf(createServer(getRequestListener(site.app.fetch)));
    await fetch(`http://127.0.0.1:${port}/api/auth/user`, { headers: FROM_PROXY });
    expect(await site.send("GET", "/api/admin/warnings")).toEqual([200, { warnings: [SENTENCE] }]);
    expect(JSON.stringify(await site.read("/api/status"))).not.toMatch(/TRUSTED_PROXIES|127\.0\.0\.1/);
  });
});

async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
