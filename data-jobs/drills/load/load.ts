import { setTimeout as sleep } from "node:timers/promises";

import type { Seed } from "#domain/snapshot/seed.schema.ts";

import { growthMb, startNode, type Memory, type Node } from "../node/node.ts";
import { buildRelease, makePlace } from "../node/place.ts";
import { openSockets, openTraffic } from "./traffic.ts";

export type LoadOptions = {
  seed: Seed;
  seconds: number;
  sockets: number;
  readsPerSecond: number;
  /** Whether the real site is built first. */
  isBuilt: boolean;
};

const WRITES_PER_SECOND = 2;
const STEP_MS = 50;
const MEMORY_EVERY_MS = 4_000;
const MOST_GROWTH_MB = 40;
const EXPECTED = new Set([200, 304, 429]);

export type Load = {
  statuses: Record<string, number>;
  problems: string[];
  p50Ms: number;
  p99Ms: number;
  writeP99Ms: number;
  messages: number;
  memory: Memory[];
};

/** Many open pages, visitors who read and administrators who write, at the same time and with every limit on. */
export async function load({ seed, seconds, sockets, readsPerSecond, isBuilt }: LoadOptions): Promise<Load> {
  const place = await makePlace({ seed });
  if (isBuilt) await buildRelease(place);
  const node = await startNode(place, { TRUSTED_PROXIES: "127.0.0.1", PRICE_FEED: "demo" });
  const audience = await openSockets(node, sockets);
  const traffic = openTraffic(node);
  const memory: Memory[] = [];
  try {
    await send({ node, seconds, readsPerSecond, memory }, traffic, place.authorization);
    await traffic.close();
    const { found } = audience;
    const counts = new Map(
      [...Map.groupBy(traffic.sent, ({ status }) => status)].map(([status, all]) => [status, all.length]),
    );
    const reads = traffic.sent.filter(({ path }) => !path.startsWith("/api/admin"));
    const writes = traffic.sent.filter(({ path }) => path.startsWith("/api/admin"));
    const wrong = traffic.sent.filter(({ status }) => !EXPECTED.has(status));
    return {
      statuses: Object.fromEntries(counts),
      problems: [
        ...new Set(wrong.map(({ path, status }) => `${path} was answered with ${status}`)),
        ...(node.hasEnded() ? ["The node has ended."] : []),
        ...(found.open < sockets ? [`${found.refused} sockets were refused.`] : []),
        ...(found.lost > 0 ? [`${found.lost} sockets were lost.`] : []),
        ...(found.messages < found.open ? ["Not every socket has heard the price."] : []),
      ],
      p50Ms: percentile(reads, 0.5),
      p99Ms: percentile(reads, 0.99),
      writeP99Ms: percentile(writes, 0.99),
      messages: found.messages,
      memory,
    };
  } finally {
    audience.close();
    await node.stop();
    await place.remove();
  }
}

type Sending = { node: Node; seconds: number; readsPerSecond: number; memory: Memory[] };

async function send(
  { node, seconds, readsPerSecond, memory }: Sending,
  traffic: ReturnType<typeof openTraffic>,
  authorization: string,
): Promise<void> {
  const startedAt = performance.now();
  const due = { reads: 0, writes: 0, memoryMs: 0 };
  for (let ms = 0; ms < seconds * 1_000; ms = performance.now() - startedAt) {
    for (; due.reads < (ms / 1_000) * readsPerSecond; due.reads++) traffic.read();
    for (; due.writes < (ms / 1_000) * WRITES_PER_SECOND; due.writes++)
      traffic.write(
        "/api/admin/companies/1/shares",
        { sharesOutstanding: 285_000_000 + due.writes },
        authorization,
      );
    if (ms >= due.memoryMs) {
      memory.push(await node.memory());
      due.memoryMs += MEMORY_EVERY_MS;
    }
    await sleep(STEP_MS);
  }
}

function percentile(sent: readonly { ms: number }[], share: number): number {
  const sorted = sent.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
}

export async function reportLoad(options: LoadOptions, print: (line: string) => void): Promise<boolean> {
  const { memory, problems, statuses, ...figures } = await load(options);
  const grown = growthMb(memory);
  print(
    `${options.sockets} sockets, ${options.readsPerSecond} reads and ${WRITES_PER_SECOND} writes a second, ${options.seconds} s`,
  );
  print(`answers: ${JSON.stringify(statuses)}`);
  print(JSON.stringify(figures));
  print(`heap ${memory.map(({ heapMb }) => heapMb).join(" ")} MB, grown by ${grown} MB`);
  print(`resident ${memory[0]?.residentMb} to ${memory.at(-1)?.residentMb} MB`);
  for (const problem of problems) print(`PROBLEM ${problem}`);
  return problems.length === 0 && grown <= MOST_GROWTH_MB;
}
