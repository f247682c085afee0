import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { WebSocketServer } from "ws";
import { z } from "zod";

import { visitorAddressBehind } from "#lib/visitor-address.ts";
import { openHub } from "#live/hub.ts";
import { serveLiveSocket } from "#routes/live-socket.ts";
import { listen } from "#server/listen.ts";

import { machineMs } from "./deliveries.ts";

const Order = z.discriminatedUnion("order", [
  z.object({ order: z.literal("listen") }),
  z.object({ order: z.literal("tell"), n: z.number() }),
  z.object({ order: z.literal("cost") }),
]);

setFlagsFromString("--expose-gc");
const gc: unknown = runInNewContext("gc");
const { server, port } = await listen({ port: 0, host: "127.0.0.1" }, (_, response) => response.end());
const { tell, sockets } = process.argv[2] === "plain" ? plain() : ours();

/** A server under test sends every socket what the bench wants, and the bench its cost. */
process.on("message", (message) => {
  const order = Order.parse(message);
  if (order.order === "tell") tell(messageOf(order.n));
  process.send?.(
    order.order === "listen" ? { port } : order.order === "cost" ? cost() : { sockets: sockets() },
  );
});

/** The least work `ws` can do: a loop that sends, without limits, heartbeats or addresses. */
function plain() {
  const { clients } = new WebSocketServer({ server }).on("connection", (socket) =>
    socket.send(JSON.stringify(messageOf(0))),
  );
  return {
    tell: (message: object) => {
      const text = JSON.stringify(message);
      for (const socket of clients) socket.send(text);
    },
    sockets: () => clients.size,
  };
}

/** Our own hub, with its production limits. */
function ours() {
  const hub = openHub(() => messageOf(0));
  serveLiveSocket(server, { hub, visitorAddress: visitorAddressBehind(), siteUrl: null });
  return { tell: hub.broadcast, sockets: hub.size };
}

/** A price message with its number and the time it was sent, by the machine's clock. */
function messageOf(n: number) {
  const price = { price: 91_230.55, change24h: 1.36, timestamp: new Date().toISOString(), quality: "live" };
  const venues = ["bitfinex", "bitstamp", "kraken"];
  return { type: "bitcoin_price_update", data: { ...price, venues, n, sentAt: machineMs() } };
}

function cost() {
  if (typeof gc !== "function") throw new Error("This Node does not let a program collect its garbage.");
  for (let time = 0; time < 3; time += 1) gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return { heapBytes: heapUsed + external, residentBytes: rss, cpuMicroseconds: user + system };
}
