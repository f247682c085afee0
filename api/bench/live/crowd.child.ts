import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { z } from "zod";

import { machineMs, openDeliveries } from "./deliveries.ts";
import { readFrames } from "./frames.ts";

const Order = z.discriminatedUnion("order", [
  z.object({ order: z.literal("connect"), port: z.number(), sockets: z.number(), warmUp: z.number() }),
  z.object({ order: z.literal("report"), messages: z.number() }),
]);

const Told = z.object({ data: z.object({ n: z.number(), sentAt: z.number() }) });

/** The most sockets one address may keep open, so the crowd uses many addresses. */
const PER_ADDRESS = 50;
const AT_A_TIME = 100;
const PING = 9;
const EMPTY_PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const NOTHING = Buffer.alloc(0);
/** A shared read buffer: each socket takes its data before the next one reads. */
const shared = Buffer.allocUnsafe(65_536);

let deliveries = openDeliveries({ sockets: 0, warmUp: 0 });

process.on("message", async (message) => {
  const order = Order.parse(message);
  if (order.order === "connect") {
    deliveries = openDeliveries(order);
    process.send?.({ connected: await gather(order) });
  } else process.send?.(deliveries.after(order.messages));
});

async function gather({ port, sockets }: { port: number; sockets: number }): Promise<number> {
  let next = 0;
  const enter = async () => {
    while (next < sockets) await join(port, next++);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, enter));
  return next;
}

/** One page of the crowd: a bare connection, since ten thousand `ws` clients would mostly measure themselves. */
function join(port: number, index: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let rest = NOTHING;
  let isIn = false;
  const socket: Socket = connect({
    port,
    host: "127.0.0.1",
    localAddress: addressOf(index),
    noDelay: true,
    onread: {
      buffer: shared,
      callback(bytes) {
        const at = machineMs();
        const part = shared.subarray(0, bytes);
        const received = rest.length === 0 ? part : Buffer.concat([rest, part]);
        const begin = isIn ? 0 : endOfHead(received);
        if (begin > 0) {
          isIn = true;
          resolve();
        }
        rest = isIn ? hear(received.subarray(begin), at) : Buffer.from(received);
        return true;
      },
    },
  });
  const hear = (received: Buffer, at: number) => {
    const { frames, rest: left } = readFrames(received);
    for (const { opcode, payload } of frames)
      if (opcode === PING) socket.write(EMPTY_PONG);
      else note(index, payload, at);
    return left.length === 0 ? NOTHING : Buffer.from(left);
  };
  socket
    .on("error", reject)
    .on("close", () => {
      if (isIn) throw new Error(`The server hung up on socket ${index}.`);
      reject(new Error(`The server did not let socket ${index} in.`));
    })
    .write(
      `GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`,
    );
  return promise;
}

let lastPayload = NOTHING;
let lastTold = { n: 0, sentAt: 0 };

/** Every socket receives the same text, so it is parsed only once. */
function note(index: number, payload: Buffer, at: number) {
  if (!payload.equals(lastPayload)) {
    lastPayload = Buffer.from(payload);
    lastTold = Told.parse(JSON.parse(String(payload))).data;
  }
  deliveries.note(index, lastTold.n, at - lastTold.sentAt);
}

function endOfHead(received: Buffer): number {
  const end = received.indexOf("\r\n\r\n");
  return end === -1 ? 0 : end + 4;
}

function addressOf(index: number): string {
  const address = Math.floor(index / PER_ADDRESS);
  return `127.0.${1 + Math.floor(address / 250)}.${1 + (address % 250)}`;
}
