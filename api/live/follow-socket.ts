import { WebSocket } from "ws";

import { retryDelay } from "#lib/backoff.ts";
import { jsonOf } from "#lib/json.ts";

import { USER_AGENT, type Venue, type VenueEvent } from "./venue.ts";

type PriceEvent = Extract<VenueEvent, { kind: "price" }>;

export type SocketReport = {
  price: (price: PriceEvent) => void;
  alive: () => void;
  /** Called for messages that could not be read, or that came too late. */
  dropped: () => void;
  lost: (reason: string) => void;
};

const LOOK_EVERY_MS = 1_000;
const PATIENCE_MS = 10_000;
const REFUSED_MS = 600_000;
const HEALTHY_MS = 60_000;
const LARGEST_MESSAGE = 1_048_576;

/** Stays connected to a venue and reports its messages. Reconnects after every loss, more slowly each time. */
export function followSocket(venue: Venue, report: SocketReport): { close: () => void } {
  let failures = 0;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let leave = () => {};

  const connect = () => {
    leave = converse(venue, report, (reason, { pauseMs, healthyMs }) => {
      if (isClosed) return;
      report.lost(reason);
      failures = healthyMs >= HEALTHY_MS ? 1 : failures + 1;
      const patient = retryDelay(failures, { leastMs: venue.leastRetryMs });
      retry = setTimeout(
        connect,
        pauseMs === null || failures > 1 ? Math.max(patient, pauseMs ?? 0) : pauseMs,
      );
    });
  };
  connect();

  return {
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      leave();
    },
  };
}

type End = (reason: string, after: { pauseMs: number | null; healthyMs: number }) => void;

/** One connection, from when it opens until it ends (once). */
function converse(venue: Venue, report: SocketReport, ended: End): () => void {
  const connection: Connection = { openedAt: Date.now(), heardAt: Date.now(), pricedAt: null };
  const read = venue.openReader();
  let lastOrder = -Infinity;
  let isOver = false;
  let ping: NodeJS.Timeout | undefined;
  const socket = new WebSocket(venue.socketUrl, {
    perMessageDeflate: false,
    handshakeTimeout: PATIENCE_MS,
    maxPayload: LARGEST_MESSAGE,
    headers: { "User-Agent": USER_AGENT },
  });
  const look = setInterval(() => {
    const reason = whyGiveUp(connection, { now: Date.now(), firstPriceMs: venue.firstPriceMs });
    if (reason !== null) end(reason);
  }, LOOK_EVERY_MS);

  const end = (reason: string, pauseMs: number | null = null) => {
    if (isOver) return;
    isOver = true;
    clearInterval(look);
    clearInterval(ping);
    socket.terminate();
    const { pricedAt, openedAt } = connection;
    ended(reason, { pauseMs, healthyMs: pricedAt === null ? 0 : pricedAt - openedAt });
  };

  const take = (event: VenueEvent | null) => {
    if (event === null) return report.dropped();
    connection.heardAt = Date.now();
    if (event.kind === "leave") return end(event.reason, event.pauseMs);
    if (event.kind === "alive") return report.alive();
    if (event.order !== null && event.order < lastOrder) return report.dropped();
    lastOrder = event.order ?? lastOrder;
    connection.pricedAt = Date.now();
    report.price(event);
  };

  socket
    .on("open", () => {
      socket.send(JSON.stringify(venue.subscription));
      const { message, everyMs } = venue.ping ?? {};
      if (message) ping = setInterval(() => socket.send(JSON.stringify(message)), everyMs);
    })
    .on("message", (data) => {
      if (!isOver) take(read(jsonOf(String(data))));
    })
    .on("unexpected-response", (_request, { statusCode = 0 }) =>
      end(`status ${statusCode}`, [403, 429, 451].includes(statusCode) ? REFUSED_MS : null),
    )
    .on("close", (code) => end(`closed with ${code}`))
    .on("error", (error) => end(reasonOf(error)));

  return () => end("no longer needed");
}

const reasonOf = (error: Error) =>
  "code" in error && typeof error.code === "string" ? error.code : error.message;

const SILENCE_MS = 30_000;
const NO_PRICE_MS = 180_000;

type Connection = { openedAt: number; heardAt: number; pricedAt: number | null };

/** Why an open connection is no longer of use; null while it is. */
export function whyGiveUp(
  { openedAt, heardAt, pricedAt }: Connection,
  { now, firstPriceMs }: { now: number; firstPriceMs: number },
): string | null {
  if (now < heardAt) return "the clock was set back";
  if (now - heardAt > SILENCE_MS) return "silent";
  if (pricedAt === null) return now - openedAt > firstPriceMs ? "no price" : null;
  return now - pricedAt > NO_PRICE_MS ? "no new price" : null;
}
