import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";

import type { BtcPrice } from "#domain/price/btc-price.ts";
import { HUB_LIMITS, openHub } from "#live/hub.ts";
import { priceMessage } from "#live/live-price.ts";
import { openPriceFeed } from "#live/price-feed.ts";
import { VENUES } from "#live/venues/venues.ts";
import { fakeBitfinex } from "#testing/venues/fake-bitfinex.ts";
import { fakeBitstamp } from "#testing/venues/fake-bitstamp.ts";
import { fakeKraken } from "#testing/venues/fake-kraken.ts";

import { misbehave } from "./misbehave.ts";

const QUOTE_MS = 200;
const STEP = 0.0001;
/** How far prices that agree may differ, plus how far the true price moves while a dead exchange still counts. */
const FARTHEST_OFF = 0.01;
const LONGEST_SILENCE_MS = 20_000;

/** At any time one exchange is dead and another sends false prices, for hours. The price must stay true and reach each page once. */
export async function liveSoak({ minutes, sockets }: { minutes: number; sockets: number }): Promise<boolean> {
  const exchanges = [await fakeKraken(), await fakeBitstamp(), await fakeBitfinex()] as const;
  const [kraken, bitstamp, bitfinex] = exchanges;
  const at = ({ socketUrl, url }: { socketUrl: string; url: string }) => ({ socketUrl, url });
  const feed = openPriceFeed({
    venues: [
      { ...VENUES.kraken, ...at(kraken) },
      { ...VENUES.bitstamp, ...at(bitstamp) },
      { ...VENUES.bitfinex, ...at(bitfinex) },
    ],
    aggregators: [],
    store: { keep: async () => {}, newest: async () => null, dayBefore: async () => null },
    log: (line) => console.log(line),
  });
  const audience = await openAudience(sockets);

  let truthUsd = 91_230;
  const worst = { off: 0, silenceMs: 0, stale: 0 };
  let told = 0;
  let lastToldAt: number | null = null;
  const hear = (price: BtcPrice) => {
    told++;
    worst.off = Math.max(worst.off, Math.abs(price.priceUsd / truthUsd - 1));
    if (price.quality === "stale") worst.stale++;
    if (lastToldAt !== null) worst.silenceMs = Math.max(worst.silenceMs, Date.now() - lastToldAt);
    lastToldAt = Date.now();
    audience.tell(priceMessage(price));
  };
  feed.watch(hear);

  await sleep(2_000);
  const stopMisbehaving = misbehave(exchanges);
  const end = Date.now() + minutes * 60_000;
  let firstHeapMb = 0;
  while (Date.now() < end) {
    truthUsd *= 1 + STEP * (Math.random() * 2 - 1);
    for (const exchange of exchanges) exchange.quote(Math.round(truthUsd * 100) / 100);
    if (firstHeapMb === 0 && told >= 60) firstHeapMb = heapMb();
    await sleep(QUOTE_MS);
  }
  stopMisbehaving();
  await feed.close();
  const delivered = await audience.close(told);
  await Promise.all(exchanges.map((exchange) => exchange.close()));

  const result = { minutes, sockets, told, delivered, ...worst, firstHeapMb, lastHeapMb: heapMb() };
  console.table([result]);
  return delivered && worst.off <= FARTHEST_OFF && worst.silenceMs <= LONGEST_SILENCE_MS && worst.stale === 0;
}

const heapMb = () => Math.round(process.memoryUsage().heapUsed / 1_048_576);

/** This many sockets on a separate hub, which count the messages they receive. */
async function openAudience(size: number) {
  const hub = openHub(() => null, { ...HUB_LIMITS, perAddress: size, closeOverMs: 1_000 });
  const server = createServer();
  server.on("upgrade", (request, line, head) => hub.admit(request, line, head, "drill"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const counts = Array.from({ length: size }, () => 0);
  for (let n = 0; n < size; n++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { perMessageDeflate: false });
    socket.on("message", () => (counts[n] = (counts[n] ?? 0) + 1));
    await once(socket, "open");
  }
  return {
    tell: hub.broadcast,
    /** Whether each socket received every message, and none twice. */
    close: async (told: number): Promise<boolean> => {
      await sleep(500);
      await hub.close();
      server.close();
      return counts.every((count) => count === told);
    },
  };
}
