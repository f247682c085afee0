import { setTimeout as wait } from "node:timers/promises";

import { freePort } from "#testing/ports.ts";

import { AS_DEPLOYED, startProgram } from "../deploy/programs.ts";
import type { Place } from "./place.ts";

const STARTED_WITHIN_MS = 180_000;

export type Node = Awaited<ReturnType<typeof startNode>>;
export type Memory = { heapMb: number; residentMb: number };

/** One API node on this place's data, as a process of its own. */
export async function startNode(
  { dataFolder, databaseUrl }: Pick<Place, "dataFolder" | "databaseUrl">,
  settings: Record<string, string> = {},
) {
  const metricsPort = await freePort();
  const { log, ended, stop } = startProgram([process.execPath, ...AS_DEPLOYED, "api/serve.ts"], {
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl ?? "",
    HOST: "127.0.0.1",
    PORT: "0",
    PRICE_FEED: "off",
    METRICS_PORT: String(metricsPort),
    ...settings,
  });
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const end = performance.now() + STARTED_WITHIN_MS;
  const portNamed = () => /"http:\/\/localhost:(\d+)\/"/.exec(log())?.[1];
  while (portNamed() === undefined) {
    if (hasEnded || performance.now() > end) {
      await stop("SIGKILL");
      throw new Error(`The node did not start. It said:\n${log()}`);
    }
    await wait(20);
  }
  const port = Number(portNamed());
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    log,
    stop,
    hasEnded: () => hasEnded,
    memory: () => memoryAt(metricsPort),
  };
}

/** The address of the nth visitor, for the header of a trusted proxy. */
export const visitorAddress = (n: number): string => `198.18.${(n >> 8) & 255}.${n & 255}`;

/** What a program of ours that was started with METRICS_PORT says of its memory. */
export async function memoryAt(metricsPort: number): Promise<Memory> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/`)).text();
  const mbOf = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]) / 1_000_000);
  return {
    heapMb: mbOf("nodejs_heap_used_bytes"),
    residentMb: mbOf("process_resident_memory_bytes"),
  };
}

/** From the second fifth to the last one, at their lowest, because memory rises and falls between collections. */
export function growthMb(memory: readonly Memory[]): number {
  const heaps = memory.map(({ heapMb }) => heapMb);
  const some = Math.max(1, Math.floor(heaps.length / 5));
  const [first, last] = [heaps.slice(some, 2 * some), heaps.slice(-some)];
  return Math.min(...last) - Math.min(...(first.length > 0 ? first : heaps));
}
