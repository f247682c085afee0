import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { memoryAt, startNode } from "#jobs/drills/node/node.ts";
import { buildRelease, makePlace } from "#jobs/drills/node/place.ts";
import { readSeed } from "#jobs/seed/read.ts";
import type { Log } from "#lib/log.ts";
import { freePort } from "#testing/ports.ts";
import { findPostgres, INSTALL_POSTGRES, startPostgres } from "#testing/postgres-server.ts";
import { startServer } from "#testing/server.ts";

import { keepsBudget } from "./budget.ts";

const PROJECT = join(import.meta.dirname, "../..");
const IDLE_MS = 20_000;

export const startBench = {
  measures: "from start to the first page, the first time and later, and the memory of an idle start",
  async run(log: Log): Promise<boolean> {
    await using open = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), "bench-start-"));
    open.defer(() => rm(folder, { recursive: true, force: true }));
    const first = await startOnce(join(folder, "data"));
    const later = await startOnce(join(folder, "data"));
    const nodeMb = await nodeMemory(folder);
    log(`Memory after ${IDLE_MS / 1000} s without a visitor.`);
    return keepsBudget(log, [
      { what: "first start to first page", measured: first.seconds, unit: "s", most: 20 },
      { what: "later start to first page", measured: later.seconds, unit: "s", most: 2 },
      { what: "memory after a first start", measured: first.residentMb, unit: "MB" },
      { what: "memory after a later start", measured: later.residentMb, unit: "MB", most: 350 },
      { what: "memory of a node on PostgreSQL", measured: nodeMb, unit: "MB", most: 200 },
    ]);
  },
};

/** `npm start` without sources or exchanges, so that no network is measured. */
async function startOnce(dataFolder: string): Promise<{ seconds: number; residentMb: number }> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const settings = { PORT: String(port), METRICS_PORT: String(metricsPort) };
  const startedAt = performance.now();
  const starting = startServer(dataFolder, settings, PROJECT);
  // The pages of an earlier start are served before the site is ready and names its address.
  while (!(await isServed(`http://localhost:${port}/dashboard`))) await Promise.race([wait(20), starting]);
  const seconds = (performance.now() - startedAt) / 1000;
  const { stop } = await starting;
  await wait(IDLE_MS);
  const { residentMb } = await memoryAt(metricsPort);
  await stop();
  return { seconds, residentMb };
}

const isServed = (address: string): Promise<boolean> =>
  fetch(address).then(
    async (answer) => (await answer.arrayBuffer(), answer.status === 200),
    () => false,
  );

/** What one node on PostgreSQL holds with the initial data and the real site. */
async function nodeMemory(folder: string): Promise<number> {
  const programs = findPostgres();
  if (programs === null) throw new Error(`PostgreSQL is not installed: ${INSTALL_POSTGRES}`);
  const server = await startPostgres(programs, folder);
  try {
    const place = await makePlace({ seed: readSeed(), databaseUrl: server.url, parent: folder });
    await buildRelease(place);
    const node = await startNode(place);
    await wait(IDLE_MS);
    const { residentMb } = await node.memory();
    await node.stop();
    return residentMb;
  } finally {
    await server.stop();
  }
}
