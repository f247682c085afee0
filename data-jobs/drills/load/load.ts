import { createHistogram } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

import type { Seed } from "#domain/snapshot/seed.schema.ts";

import { growthMb, startNode, visitorAddress, type Memory, type Node } from "../node/node.ts";
import { buildRelease, makePlace } from "../node/place.ts";
import { openPages } from "./open-pages.ts";

type LoadOptions = {
  seed: Seed;
  seconds: number;
  sockets: number;
  readsPerSecond: number;
  /** Whether the real site is built first. */
  isBuilt: boolean;
};

const WRITES_PER_SECOND = 2;
const VISITORS = 400;
const STEP_MS = 50;
const MEMORY_EVERY_MS = 4_000;
const MOST_GROWTH_MB = 40;
const EXPECTED = new Set([200, 304, 429]);

/** What visitors read, the commonest most often. */
const READS = [
  "/dashboard",
  "/dashboard",
  "/api/companies",
  "/api/companies",
  "/api/market-data/BTC",
  "/api/dashboard/stats",
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
];

type Load = {
  statuses: Record<string, number>;
  problems: string[];
  /** How long 99 of 100 took at most. */
  readMs: number;
  writeMs: number;
  memory: Memory[];
};

/** Many open pages, visitors who read and administrators who write, at the same time and with every limit on. */
export async function load({ seed, seconds, sockets, readsPerSecond, isBuilt }: LoadOptions): Promise<Load> {
  await using open = new AsyncDisposableStack();
  const place = await makePlace({ seed });
  open.defer(place.remove);
  if (isBuilt) await buildRelease(place);
  const node = await startNode(place, { TRUSTED_PROXIES: "127.0.0.1", PRICE_FEED: "demo" });
  open.defer(() => node.stop());
  const pages = await openPages(node, sockets);
  open.defer(pages.close);
  const traffic = openTraffic(node, place.authorization);
  const memory: Memory[] = [];
  const startedAt = performance.now();
  const due = { reads: 0, writes: 0, memoryMs: 0 };
  for (let ms = 0; ms < seconds * 1_000; ms = performance.now() - startedAt) {
    for (; due.reads < (ms / 1_000) * readsPerSecond; due.reads++) traffic.read(due.reads);
    for (; due.writes < (ms / 1_000) * WRITES_PER_SECOND; due.writes++) traffic.write(due.writes);
    if (ms >= due.memoryMs) {
      memory.push(await node.memory());
      due.memoryMs += MEMORY_EVERY_MS;
    }
    await sleep(STEP_MS);
  }
  const { problems, ...answered } = await traffic.end();
  const { lost, refused } = pages.found;
  const heard = [...pages.heardAt.values()].reduce((sum, times) => sum + times.length, 0);
  if (node.hasEnded()) problems.add("The node has ended.");
  if (refused > 0) problems.add(`${refused} sockets were refused.`);
  if (lost > 0) problems.add(`${lost} sockets were lost.`);
  if (heard < sockets) problems.add("Not every socket has heard the price.");
  return { ...answered, problems: [...problems], memory };
}

/** Sends requests, and notes how each was answered and after how long. */
function openTraffic({ origin }: Node, authorization: string) {
  const statuses: Record<string, number> = {};
  const problems = new Set<string>();
  const [reads, writes] = [createHistogram(), createHistogram()];
  const sent: Promise<void>[] = [];
  const send = async (path: string, visitor: number, asked: RequestInit = {}) => {
    const startedAt = performance.now();
    const headers = { "X-Forwarded-For": visitorAddress(visitor % VISITORS), ...asked.headers };
    const status = await fetch(origin + path, { ...asked, headers }).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 0,
    );
    (asked.method === "PUT" ? writes : reads).record(Math.ceil(performance.now() - startedAt));
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (!EXPECTED.has(status)) problems.add(`${path} was answered with ${status}`);
  };
  return {
    read: (n: number) => sent.push(send(READS[n % READS.length] ?? "/", n)),
    write: (n: number) => {
      const headers = { "Content-Type": "application/json", Authorization: authorization };
      const body = JSON.stringify({ sharesOutstanding: 285_000_000 + n });
      sent.push(send("/api/admin/companies/1/shares", n, { method: "PUT", headers, body }));
    },
    end: async () => {
      await Promise.all(sent);
      return { statuses, problems, readMs: reads.percentile(99), writeMs: writes.percentile(99) };
    },
  };
}

export async function reportLoad(options: LoadOptions, print: (line: string) => void): Promise<boolean> {
  const { memory, problems, statuses, readMs, writeMs } = await load(options);
  const grown = growthMb(memory);
  const { sockets, readsPerSecond, seconds } = options;
  print(`${sockets} sockets, ${readsPerSecond} reads and ${WRITES_PER_SECOND} writes a second, ${seconds} s`);
  print(`answers: ${JSON.stringify(statuses)}`);
  print(`99 of 100 reads took at most ${readMs} ms, and writes ${writeMs} ms`);
  print(`heap ${memory.map(({ heapMb }) => heapMb).join(" ")} MB, grown by ${grown} MB`);
  print(`resident ${memory[0]?.residentMb} to ${memory.at(-1)?.residentMb} MB`);
  for (const problem of problems) print(`PROBLEM ${problem}`);
  return problems.length === 0 && grown <= MOST_GROWTH_MB;
}
