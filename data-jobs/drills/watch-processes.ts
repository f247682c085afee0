import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const LOOK_EVERY_MS = 250;

export type Used = { peakMb: number; cpuSeconds: number };

/** The resources used by a process and all its children together, from now until stopped. Shared memory counts once. */
export function watchProcesses(root: number): { stop: () => Promise<Used> } {
  const stopping = new AbortController();
  const cpuSecondsOf = new Map<number, number>();
  let peakKb = 0;
  const look = async () => {
    const family = familyOf(root, await running());
    for (const { pid, cpuSeconds } of family) cpuSecondsOf.set(pid, cpuSeconds);
    const ownKb = await Promise.all(family.map(ownKbOf));
    peakKb = Math.max(
      peakKb,
      ownKb.reduce((sum, kb) => sum + kb, 0),
    );
  };
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await look();
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
      return {
        peakMb: Math.round(peakKb / 1024),
        cpuSeconds: [...cpuSecondsOf.values()].reduce((sum, seconds) => sum + seconds, 0),
      };
    },
  };
}

type Running = { pid: number; parent: number; residentKb: number; cpuSeconds: number };

async function running(): Promise<Running[]> {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,rss=,time="]);
  return stdout
    .trim()
    .split("\n")
    .map((line) => {
      const [pid, parent, residentKb, time = ""] = line.trim().split(/\s+/);
      return {
        pid: Number(pid),
        parent: Number(parent),
        residentKb: Number(residentKb),
        cpuSeconds: secondsOf(time),
      };
    });
}

/** All processes share the program in memory. Each is charged its share, if the system reports it. */
async function ownKbOf({ pid, residentKb }: Running): Promise<number> {
  const told = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+) kB/m.exec(told)?.[1] ?? residentKb);
}

/** "1-02:03:04", with leading parts left out while they are zero. */
const secondsOf = (time: string): number => {
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = time.split(/[-:]/).map(Number).toReversed();
  return seconds + 60 * (minutes + 60 * (hours + 24 * days));
};

function familyOf(root: number, all: readonly Running[]): Running[] {
  const childrenOf = Map.groupBy(all, ({ parent }) => parent);
  const family = all.filter(({ pid }) => pid === root);
  for (const { pid } of family) family.push(...(childrenOf.get(pid) ?? []));
  return family;
}
