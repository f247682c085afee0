import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Log } from "#lib/log.ts";

import type { Bench } from "../lib/bench.ts";
import { startChild, type Child } from "../lib/child.ts";
import { processCpuMicroseconds } from "../lib/process-cpu.ts";
import { reportLines } from "../lib/report.ts";
import { compareInTurn, type Rival } from "../lib/rounds.ts";
import { CpuUsed, Listening } from "../lib/server-child.ts";
import { writeDashboardRelease } from "./dashboard-release.ts";
import { startNginx } from "./nginx.ts";

const PLAN = { connections: 64, rounds: 7, roundMs: 2_000 };

export const staticBench: Bench = {
  measures: "requests a second for one page: bare node:http, our release server, nginx",
  async run(log) {
    const folder = await mkdtemp(join(tmpdir(), "bench-static-"));
    const stops: (() => void)[] = [];
    try {
      await compare(folder, stops, log);
    } finally {
      for (const stop of stops) stop();
      await rm(folder, { recursive: true });
    }
  },
};

async function compare(folder: string, stops: (() => void)[], log: Log): Promise<void> {
  const { bytes, brotliBytes } = await writeDashboardRelease(folder);
  const start = (file: string, argument: string) => {
    const child = startChild(join(import.meta.dirname, file), [argument]);
    stops.push(child.stop);
    return child;
  };
  const rivals = [
    await nodeRival("bare node:http", start("raw-server.child.ts", join(folder, "dashboard.html.br"))),
    await nodeRival("our release", start("release-server.child.ts", folder)),
  ];
  const nginx = await startNginx(folder);
  if (nginx) {
    stops.push(nginx.stop);
    const { port, pid } = nginx;
    rivals.push({
      name: "nginx",
      target: dashboardAt(port),
      cpuMicroseconds: () => processCpuMicroseconds(pid),
    });
  }

  log(`One page of ${bytes} bytes, ${brotliBytes} as brotli, over ${PLAN.connections} kept connections;`);
  log(`median of ${PLAN.rounds} rounds of ${PLAN.roundMs / 1000} s each, taken in turn.\n`);
  for (const line of reportLines(await compareInTurn(rivals, PLAN))) log(line);
  if (!nginx) log("nginx           skipped: it is not installed");
}

async function nodeRival(name: string, server: Child): Promise<Rival> {
  const { port } = await server.ask({ question: "port" }, Listening);
  const cpuMicroseconds = async () => (await server.ask({ question: "cpu" }, CpuUsed)).microseconds;
  return { name, target: dashboardAt(port), cpuMicroseconds };
}

const dashboardAt = (port: number) => ({
  port,
  path: "/dashboard",
  acceptEncoding: "gzip, deflate, br, zstd",
});
