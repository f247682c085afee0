import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const LOOK_EVERY_MS = 250;

export type Used = { peakMb: number };

/** The most memory that a process and all its children used together, from now until stopped. */
export function watchProcesses(root: number): { stop: () => Promise<Used> } {
  const stopping = new AbortController();
  let peakKb = 0;
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const family = await Promise.all((await familyOf(root)).map(ownKbOf));
      peakKb = Math.max(
        peakKb,
        family.reduce((sum, kb) => sum + kb, 0),
      );
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
      return { peakMb: Math.round(peakKb / 1024) };
    },
  };
}

type Running = { pid: number; parent: number; residentKb: number };

async function familyOf(root: number): Promise<Running[]> {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,rss="]);
  const all = stdout
    .trim()
    .split("\n")
    .map((line) => {
      const [pid = 0, parent = 0, residentKb = 0] = line.trim().split(/\s+/).map(Number);
      return { pid, parent, residentKb };
    });
  const family = all.filter(({ pid }) => pid === root);
  for (const { pid } of family) family.push(...all.filter(({ parent }) => parent === pid));
  return family;
}

/** All processes share the program in memory. Each is charged its share, if the system reports it. */
async function ownKbOf({ pid, residentKb }: Running): Promise<number> {
  const told = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+) kB/m.exec(told)?.[1] ?? residentKb);
}
