import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";

import type { Log } from "#lib/log.ts";

import { startChild, type Child } from "../child.ts";
import { Delivered } from "./deliveries.ts";
import { liveReportLines, type LiveScore } from "./live-report.ts";

const SOCKETS = 10_000;
const WARM_UP = 5;
const MESSAGES = 40;
const EVERY_MS = 1_000;

const Listening = z.object({ port: z.number() });
const Told = z.object({ sockets: z.number() });
const Cost = z.object({ heapBytes: z.number(), residentBytes: z.number(), cpuMicroseconds: z.number() });
const Connected = z.object({ connected: z.number() });

export const liveBench = {
  measures: "10,000 open pages, one price a second: a plain send loop of ws, our hub",
  async run(log: Log): Promise<void> {
    const children: Child[] = [];
    const start = (file: string, ...args: string[]) => {
      const child = startChild(join(import.meta.dirname, file), args);
      children.push(child);
      return child;
    };
    try {
      const plain = await gather("plain ws", start("server.child.ts", "plain"), start("crowd.child.ts"));
      const ours = await gather("our hub", start("server.child.ts", "ours"), start("crowd.child.ts"));
      log(`${SOCKETS} sockets on each, ${MESSAGES} messages after ${WARM_UP} to warm up, one a second,`);
      log("to the one half a second after the other.\n");
      await tellInTurn([plain, ours]);
      for (const line of liveReportLines({ plain: await plain.score(), ours: await ours.score() })) log(line);
    } finally {
      for (const child of children) child.stop();
    }
  },
};

type Gathered = Awaited<ReturnType<typeof gather>>;

/** A server, with its crowd in another process. */
async function gather(name: string, server: Child, crowd: Child) {
  const { port } = await server.ask({ order: "listen" }, Listening);
  const empty = await server.ask({ order: "cost" }, Cost);
  await crowd.ask({ order: "connect", port, sockets: SOCKETS, warmUp: WARM_UP }, Connected);
  await pause(EVERY_MS);
  let full = await server.ask({ order: "cost" }, Cost);

  const tell = async (n: number) => {
    if (n === WARM_UP + 1) full = await server.ask({ order: "cost" }, Cost);
    const { sockets } = await server.ask({ order: "tell", n }, Told);
    if (sockets !== SOCKETS) throw new Error(`${name} holds ${sockets} sockets instead of ${SOCKETS}.`);
  };
  const score = async (): Promise<LiveScore> => {
    const end = await server.ask({ order: "cost" }, Cost);
    return {
      ...(await crowd.ask({ order: "report", messages: MESSAGES }, Delivered)),
      name,
      heapBytes: (full.heapBytes - empty.heapBytes) / SOCKETS,
      residentBytes: (full.residentBytes - empty.residentBytes) / SOCKETS,
      cpuMicroseconds: (end.cpuMicroseconds - full.cpuMicroseconds) / (SOCKETS * MESSAGES),
    };
  };
  return { tell, score };
}

/** The two alternate, so that a noisy second on the machine affects both. */
async function tellInTurn(rivals: readonly Gathered[]): Promise<void> {
  const began = performance.now();
  for (let turn = 0; turn < (WARM_UP + MESSAGES) * rivals.length; turn += 1) {
    await pause(Math.max(0, began + (turn * EVERY_MS) / rivals.length - performance.now()));
    await rivals[turn % rivals.length]?.tell(Math.floor(turn / rivals.length) + 1);
  }
  await pause(EVERY_MS);
}
