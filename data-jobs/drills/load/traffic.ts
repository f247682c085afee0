import { Agent, request } from "node:http";
import { WebSocket } from "ws";

import type { Node } from "../node/node.ts";

const SOCKETS_PER_ADDRESS = 40;
const OPENING_AT_ONCE = 50;
const VISITORS = 400;

const visitorOf = (n: number) => `198.18.${(n >> 8) & 255}.${n & 255}`;

/** What visitors read, the commonest most often. */
export const READS = [
  ..."/dashboard /dashboard /api/companies /api/companies /api/market-data/BTC /api/dashboard/stats".split(
    " ",
  ),
  "/api/companies/1",
  "/api/companies/1/media",
  "/api/v1/companies?limit=20",
  "/api/v1/companies/1/history",
  "/company/1/ledger",
  "/receipt/company/1/holdings",
  "/receipt/total/btc",
  "/changes?kind=buy",
  "/embed/total",
  "/badge/total.svg",
  "/api/health",
] as const;

/** Sockets of open pages, and what became of them. */
export async function openSockets({ port }: Node, count: number) {
  const found = { open: 0, lost: 0, refused: 0, messages: 0 };
  let isClosing = false;
  const open = (n: number) =>
    new Promise<WebSocket>((resolve) => {
      const headers = { "X-Forwarded-For": visitorOf(Math.floor(n / SOCKETS_PER_ADDRESS)) };
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers, perMessageDeflate: false });
      socket.on("open", () => {
        found.open++;
        resolve(socket);
      });
      socket.on("message", () => found.messages++);
      socket.on("error", () => {
        found.refused++;
        resolve(socket);
      });
      socket.on("close", () => (isClosing ? undefined : found.lost++));
    });
  const sockets: WebSocket[] = [];
  for (let n = 0; n < count; n += OPENING_AT_ONCE)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(OPENING_AT_ONCE, count - n) }, (_, index) => open(n + index)),
      )),
    );
  return {
    found,
    close: () => {
      isClosing = true;
      for (const socket of sockets) socket.terminate();
    },
  };
}

type Sent = { path: string; status: number; ms: number };
type Sending = {
  path: string;
  method?: string;
  body?: string;
  headers?: Record<string, string>;
};

/** Sends requests and notes how each was answered and after how long. */
export function openTraffic({ port }: Node) {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const sent: Sent[] = [];
  const pending = new Set<Promise<void>>();
  let number = 0;
  const send = ({ path, method = "GET", body, headers = {} }: Sending) => {
    const startedAt = performance.now();
    const visitor = { "X-Forwarded-For": visitorOf(number++ % VISITORS), "Accept-Encoding": "br" };
    const one = new Promise<void>((resolve) => {
      const ended = (status: number) => {
        sent.push({ path, status, ms: performance.now() - startedAt });
        resolve();
      };
      const options = { agent, port, host: "127.0.0.1", path, method, headers: { ...visitor, ...headers } };
      request(options, (answer) => {
        answer.resume().on("close", () => ended(answer.statusCode ?? 0));
      })
        .on("error", () => ended(0))
        .end(body);
    });
    pending.add(one);
    void one.finally(() => pending.delete(one));
  };
  return {
    sent,
    read: () => send({ path: READS[number % READS.length] ?? "/" }),
    write: (path: string, body: object, authorization: string) =>
      send({
        path,
        method: "PUT",
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json", Authorization: authorization },
      }),
    close: async () => {
      await Promise.all(pending);
      agent.destroy();
    },
  };
}
