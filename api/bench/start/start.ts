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
import { startReportLines } from "./start-report.ts";

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
      const later: Started[] = [];
      while (later.length < LATER_STARTS) later.push(await startOnce(folder));
      const lines = startReportLines({
        firstStartSeconds: first.firstPageMs / 1000,
        laterStartSeconds: middle(later, "firstPageMs") / 1000,
        firstMb: first.residentMb,
        laterMb: middle(later, "residentMb"),
        nodeMb: await nodeMemoryMb(IDLE_MS),
      });
      log(
        `The median of ${LATER_STARTS} later starts; memory after ${IDLE_MS / 1000} s without a visitor. A ratio below 1 is better.`,
      );
      for (const line of lines) log(line);
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
