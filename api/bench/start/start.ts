import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import type { Log } from "#lib/log.ts";
import { freePort } from "#testing/ports.ts";

import { median } from "../statistics.ts";
import { nodeMemoryMb } from "./node-memory.ts";

const PROJECT = join(import.meta.dirname, "../../..");
const LATER_STARTS = 3;
const IDLE_MS = 20_000;
const STARTED_WITHIN_MS = 300_000;

export const startBench = {
  measures: "from start to the first page, the first time and later, and the memory of an idle start",
  async run(log: Log): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), "bench-start-"));
    try {
      const first = await startOnce(folder);
      log(
        `First start, which makes the database and builds the site: ${seconds(first.firstPageMs)} (goal 20 s)`,
      );
      const later: Started[] = [];
      while (later.length < LATER_STARTS) later.push(await startOnce(folder));
      log(`Later start, median of ${LATER_STARTS}: ${seconds(middle(later, "firstPageMs"))} (goal 2 s)`);
      log(`Memory after ${IDLE_MS / 1000} s without a visitor: ${megabytes(first)} after the first start,`);
      log(`${Math.round(middle(later, "residentMb"))} MB after a later one (goal 350 MB)`);
      log(`A node on PostgreSQL: ${await nodeMemoryMb(IDLE_MS)} MB (goal 200 MB)`);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

type Started = { firstPageMs: number; residentMb: number };

/** `npm start` without sources or exchanges, so that no network is measured. */
async function startOnce(dataFolder: string): Promise<Started> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: PROJECT,
    env: {
      ...process.env,
      DATABASE_URL: "",
      DATA_DIR: dataFolder,
      DATA_SOURCES: "off",
      PRICE_FEED: "off",
      HOST: "127.0.0.1",
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    },
    stdio: "ignore",
    detached: true,
  });
  const ended = once(child, "exit");
  try {
    while (!(await isServed(`http://127.0.0.1:${port}/dashboard`))) {
      if (child.exitCode !== null || performance.now() - startedAt > STARTED_WITHIN_MS)
        throw new Error("npm start served no page. Run it by hand to see why.");
      await wait(20);
    }
    const firstPageMs = performance.now() - startedAt;
    await wait(IDLE_MS);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const bytes = Number(/^process_resident_memory_bytes (\d+)$/m.exec(metrics)?.[1]);
    return { firstPageMs, residentMb: bytes / 1e6 };
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await ended;
  }
}

const isServed = async (address: string): Promise<boolean> => {
  const answer = await fetch(address).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
};

const middle = (all: readonly Started[], of: keyof Started) => median(all.map((each) => each[of])) ?? NaN;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const megabytes = ({ residentMb }: Started) => `${Math.round(residentMb)} MB`;
