import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { z } from "zod";

import { machineMs } from "./machine-clock.ts";

const Order = z.discriminatedUnion("order", [
  z.object({ order: z.literal("listen") }),
  z.object({ order: z.literal("tell"), n: z.number() }),
  z.object({ order: z.literal("cost") }),
]);

export const Listening = z.object({ port: z.number() });
export const Told = z.object({ sockets: z.number() });
export const Cost = z.object({
  heapBytes: z.number(),
  residentBytes: z.number(),
  cpuMicroseconds: z.number(),
});

/** A price message with its number and the time it was sent, by the machine's clock. */
export const messageOf = (n: number) => ({
  type: "bitcoin_price_update",
  data: {
    price: 91_230.55,
    change24h: 1.36,
    timestamp: new Date().toISOString(),
    quality: "live",
    venues: ["bitfinex", "bitstamp", "kraken"],
    n,
    sentAt: machineMs(),
  },
});

type Broadcaster = {
  port: number;
  tell: (message: object) => void;
  sockets: () => number;
};

/** The code inside a server under test: broadcasts what the benchmark asks for and reports its cost. */
export function broadcastUnderTest(listening: Promise<Broadcaster>): void {
  process.on("message", async (message) => {
    const order = Order.parse(message);
    const { port, tell, sockets } = await listening;
    if (order.order === "listen") process.send?.({ port });
    if (order.order === "cost") process.send?.(cost());
    if (order.order === "tell") {
      tell(messageOf(order.n));
      process.send?.({ sockets: sockets() });
    }
  });
}

function cost(): z.infer<typeof Cost> {
  collectGarbage();
  const { heapUsed, external, rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return { heapBytes: heapUsed + external, residentBytes: rss, cpuMicroseconds: user + system };
}

setFlagsFromString("--expose-gc");
const gc: unknown = runInNewContext("gc");

function collectGarbage() {
  if (typeof gc !== "function") throw new Error("This Node does not let a program collect its garbage.");
  for (let time = 0; time < 3; time += 1) gc();
}
