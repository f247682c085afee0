import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

import type { Log } from "#lib/log.ts";

import { startChild } from "../child.ts";
import { writeDashboardRelease } from "./dashboard-release.ts";
import { reportLines } from "./report.ts";
import { compareInTurn, type Rival } from "./rounds.ts";

const PLAN = { connections: 64, rounds: 7, roundMs: 2_000 };
const Listening = z.object({ port: z.number() });
const CpuUsed = z.object({ microseconds: z.number() });

export const staticBench = {
  measures: "requests a second for one page: bare node:http, our release server",
  async run(log: Log): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), "bench-static-"));
    const { bytes, brotliBytes } = await writeDashboardRelease(folder);
    const start = (...args: string[]) => startChild(join(import.meta.dirname, "server.child.ts"), args);
    const servers = { bare: start("bare", join(folder, "dashboard.html.br")), ours: start("ours", folder) };
    const rival = async (name: string, { ask }: typeof servers.bare): Promise<Rival> => {
      const { port } = await ask({ question: "port" }, Listening);
      return {
        name,
        target: { port, path: "/dashboard", acceptEncoding: "gzip, deflate, br, zstd" },
        cpuMicroseconds: async () => (await ask({ question: "cpu" }, CpuUsed)).microseconds,
      };
    };
    try {
      const rivals = [await rival("bare node:http", servers.bare), await rival("our release", servers.ours)];
      log(`One page of ${bytes} bytes, ${brotliBytes} as brotli, over ${PLAN.connections} kept connections;`);
      log(`median of ${PLAN.rounds} rounds of ${PLAN.roundMs / 1000} s each, taken in turn.\n`);
      for (const line of reportLines(await compareInTurn(rivals, PLAN))) log(line);
    } finally {
      for (const { stop } of Object.values(servers)) stop();
      await rm(folder, { recursive: true });
    }
  },
};
