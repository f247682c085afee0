import { atom } from "nanostores";

import { priceInMessage } from "#contract/price.ts";
import { NORMAL_CLOSE_CODE } from "#domain/base/limits.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

import { IDLE, connectionAfter, type ConnectionEvent } from "./connection.ts";

/** This page's only connection to the server. */
export const $link = atom(IDLE);

/** The server sends a message at least every 55 s. After a longer silence we ping it, then close the connection. */
const SILENCE_MS = 60_000;
const ANSWER_MS = 15_000;
/** Not 1000, after which the page doesn't reconnect. Otherwise a page may only send codes from 3000 on. */
const GIVEN_UP = 4000;

let socket: WebSocket | null = null;
let listening = new AbortController();
let timer: ReturnType<typeof setTimeout>;

/** Receives every price until `disconnect`. A lost connection is retried as often as allowed. */
export function connect(receive: (price: BtcPrice) => void) {
  const lost = (code: number) => {
    const { retryMs } = end(code);
    if (retryMs !== null) timer = setTimeout(connect, retryMs, receive);
  };
  const expectMore = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      send({ type: "ping" });
      timer = setTimeout(lost, ANSWER_MS, GIVEN_UP);
    }, SILENCE_MS);
  };

  happen("connect");
  const opening = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
  socket = opening;
  listening = new AbortController();
  const { signal } = listening;
  const on = <Type extends keyof WebSocketEventMap>(
    type: Type,
    act: (event: WebSocketEventMap[Type]) => void,
  ) => opening.addEventListener(type, act, { signal });
  on("open", () => happen("open"));
  on("close", ({ code }) => lost(code));
  on("error", () => {
    happen("error");
    console.info("Could not connect to the price.");
  });
  on("message", ({ data }) => {
    expectMore();
    const price = read(data);
    if (price) receive(price);
    else console.info("Ignored, not a price:", data);
  });
}

export function disconnect() {
  end(NORMAL_CLOSE_CODE);
}

/** Only if the connection is open; nothing is queued. */
export function send(message: object) {
  if ($link.get().state === "connected") socket?.send(JSON.stringify(message));
  else console.info("Not connected, not sent:", message);
}

function happen(event: ConnectionEvent) {
  const link = connectionAfter($link.get(), event);
  $link.set(link);
  return link;
}

function end(closeCode: number) {
  clearTimeout(timer);
  listening.abort();
  socket?.close(closeCode === NORMAL_CLOSE_CODE ? closeCode : GIVEN_UP);
  return happen({ closeCode });
}

function read(text: string): BtcPrice | null {
  try {
    return priceInMessage(JSON.parse(text), new Date());
  } catch {
    return null;
  }
}
