import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

import type { Log } from "#lib/log.ts";

import { startChild } from "../child.ts";
import { firstAnswer, type Target } from "./http-load.ts";
import { reportLines } from "./report.ts";
import { compareInTurn, SERVER_CORE, type Rival } from "./rounds.ts";

const PLAN = { connections: 64, rounds: 5, roundMs: 2_000 };
const COMPANIES = "200";
const ACCEPT_ENCODING = "gzip, deflate, br, zstd";
const PATHS = ["/dashboard", "/api/companies", "/api/market-data/BTC", "/api/v1/companies"];

const Listening = z.object({ port: z.number() });
const CpuUsed = z.object({ microseconds: z.number() });

export const staticBench = {
  measures:
    "requests a second for ready answers and their 304s: bare node:http with the same bytes, our node, the bare listener in our node; [part of the address, all]",
  async run(log: Log, [part = ""]: readonly string[]): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), "bench-static-"));
    const node = startServer("ours", folder, COMPANIES);
    try {
      log(`Over ${PLAN.connections} kept connections; median of ${PLAN.rounds} rounds of`);
      log(`${PLAN.roundMs / 1000} s each, in turn; bare node:http sends the same headers and bytes.`);
      for (const path of PATHS.filter((each) => each.includes(part)))
        for (const isKnown of [false, true]) await compare(node, { path, isKnown, folder, log });
    } finally {
      node.stop();
      await rm(folder, { recursive: true });
    }
  },
};

type Subject = { path: string; isKnown: boolean; folder: string; log: Log };

async function compare(node: Server, { path, isKnown, folder, log }: Subject): Promise<void> {
  const plain = await targetOn(node, path);
  const { head } = await firstAnswer(plain);
  const etag = /^etag: *(.*)$/im.exec(head)?.[1];
  const target = isKnown && etag !== undefined ? { ...plain, etag } : plain;
  const { head: recorded, body } = await firstAnswer(target);
  const recording = join(folder, "recording.json");
  await writeFile(recording, JSON.stringify({ head: recorded, body: body.toString("base64") }));
  const bare = startServer("bare", recording);
  try {
    const { port } = await bare.ask({ question: "port" }, Listening);
    // What a whole node costs without our answering: the same bare listener beside ours, in one process.
    const beside = await node.ask({ question: "replay", recording }, Listening);
    const rivals = [
      rival("bare node:http", bare, { ...target, port }),
      rival("our node", node, target),
      rival("bare in ours", node, { ...target, port: beside.port }),
    ];
    log(`\n${path}${isKnown ? ", unchanged" : ""}`);
    for (const line of reportLines(await compareInTurn(rivals, PLAN))) log(line);
  } finally {
    bare.stop();
  }
}

type Server = ReturnType<typeof startServer>;

const startServer = (...args: string[]) =>
  startChild(join(import.meta.dirname, "server.child.ts"), args, SERVER_CORE);

const targetOn = async (server: Server, path: string): Promise<Target> => ({
  port: (await server.ask({ question: "port" }, Listening)).port,
  path,
  acceptEncoding: ACCEPT_ENCODING,
});

const rival = (name: string, { ask }: Server, target: Target): Rival => ({
  name,
  target,
  cpuMicroseconds: async () => (await ask({ question: "cpu" }, CpuUsed)).microseconds,
});
