import { randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";

import { hasPassed } from "#domain/base/dates.ts";
import { refuseLine } from "#lib/security-headers.ts";

export const HUB_LIMITS = {
  /** How many sockets one address may keep open. */
  perAddress: 50,
  messageBytes: 4_096,
  messages: { count: 20, withinMs: 10_000 },
  bufferedBytes: 65_536,
  heartbeatMs: 25_000,
  repeatMs: 50_000,
  closeOverMs: 5_000,
  endWithinMs: 9_000,
};

type Member = {
  socket: WebSocket;
  line: Duplex;
  address: string;
  isAlive: boolean;
  /** The part of a round in which it is pinged. */
  beat: number;
  window: { since: number; count: number };
};

const POLICY_VIOLATION = 1008;
/** Pinging all sockets at once, and receiving all pongs at once, would delay a price that arrives at that moment. */
const BEATS = 25;

/** The sockets of every open page. Nothing is compressed, which would cost hundreds of kilobytes per socket. */
export function openHub(latest: () => object | null, limits = HUB_LIMITS) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
  });
  server.on("wsClientError", (_error, line) => refuseLine(line, 400, { "Sec-WebSocket-Version": "13" }));
  const members = new Set<Member>();
  const perAddress = new Map<string, number>();
  let lastSentAt = Date.now();
  let isClosing = false;
  let admitted = 0;
  let beat = 0;

  const drop = (member: Member) => {
    if (!members.delete(member)) return;
    const left = (perAddress.get(member.address) ?? 1) - 1;
    if (left === 0) perAddress.delete(member.address);
    else perAddress.set(member.address, left);
  };

  const write = (member: Member, frame: Uint8Array) => {
    if (member.socket.readyState !== member.socket.OPEN) return;
    if (member.line.writableLength > limits.bufferedBytes) member.socket.terminate();
    else member.line.write(frame);
  };

  const countMessage = (member: Member) => {
    const now = Date.now();
    member.isAlive = true;
    if (hasPassed(limits.messages.withinMs, member.window.since, now))
      member.window = { since: now, count: 0 };
    if (++member.window.count > limits.messages.count)
      member.socket.close(POLICY_VIOLATION, "Too many messages.");
  };

  const welcome = (socket: WebSocket, line: Duplex, address: string) => {
    const window = { since: Date.now(), count: 0 };
    const member: Member = { socket, line, address, isAlive: true, beat: admitted++ % BEATS, window };
    members.add(member);
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    socket
      .on("message", () => countMessage(member))
      .on("ping", () => countMessage(member))
      .on("pong", () => (member.isAlive = true))
      .on("close", () => drop(member))
      .on("error", () => socket.terminate());
    const message = latest();
    if (message !== null) write(member, textFrame(JSON.stringify(message)));
  };

  const broadcast = (message: object) => {
    lastSentAt = Date.now();
    const frame = textFrame(JSON.stringify(message));
    for (const member of members) write(member, frame);
  };

  const repeating = setInterval(() => {
    const message = latest();
    if (hasPassed(limits.repeatMs, lastSentAt, Date.now()) && message !== null) broadcast(message);
  }, limits.repeatMs / 10);

  const beating = setInterval(() => {
    beat = (beat + 1) % BEATS;
    for (const member of members) {
      if (member.beat !== beat) continue;
      if (!member.isAlive) member.socket.terminate();
      else if (member.socket.readyState === member.socket.OPEN) member.socket.ping();
      member.isAlive = false;
    }
  }, limits.heartbeatMs / BEATS);

  return {
    broadcast,
    size: () => members.size,
    /** Why a visitor is refused, as an HTTP status; null admits them. */
    refusal: (address: string): 429 | 503 | null => {
      if (isClosing) return 503;
      return (perAddress.get(address) ?? 0) < limits.perAddress ? null : 429;
    },
    admit: (request: IncomingMessage, line: Duplex, head: Buffer, address: string) => {
      server.handleUpgrade(request, line, head, (socket) => welcome(socket, line, address));
    },
    close: async () => {
      isClosing = true;
      clearInterval(repeating);
      clearInterval(beating);
      const sockets = Array.from(members, ({ socket }) => socket);
      await closeSpread(sockets, limits);
    },
  };
}

export type Hub = ReturnType<typeof openHub>;

const FINAL_TEXT = 0x81;
const SHORT = 126;
const LONGEST = 0xffff;

/** A message in a server frame, made once for all sockets. RFC 6455, section 5.2. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > LONGEST) throw new RangeError(`Message too long to send: ${payload.length} bytes.`);
  const head =
    payload.length < SHORT
      ? [FINAL_TEXT, payload.length]
      : [FINAL_TEXT, SHORT, payload.length >> 8, payload.length & 0xff];
  return Buffer.concat([Buffer.from(head), payload]);
}

const SERVICE_RESTART = 1012;

/** Asks all clients to reconnect elsewhere, in random order over some seconds, so that they don't all arrive at once. */
async function closeSpread(
  sockets: WebSocket[],
  { closeOverMs, endWithinMs }: typeof HUB_LIMITS,
): Promise<void> {
  if (sockets.length === 0) return;
  const closed = sockets.map((socket) => untilClosed(socket));
  const timers = shuffled(sockets).map((socket, index) =>
    setTimeout(() => socket.close(SERVICE_RESTART), (index / sockets.length) * closeOverMs),
  );
  const end = setTimeout(() => sockets.forEach((socket) => socket.terminate()), endWithinMs);
  await Promise.all(closed);
  for (const timer of [...timers, end]) clearTimeout(timer);
}

const untilClosed = (socket: WebSocket) =>
  new Promise<void>((resolve) => {
    if (socket.readyState === socket.CLOSED) resolve();
    else socket.once("close", () => resolve());
  });

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, key: randomInt(2 ** 32) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value);
}
