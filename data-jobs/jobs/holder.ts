import { randomUUID } from "node:crypto";
import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";

import { processStart } from "#db/process-start.ts";

/** Who holds a lease: a process on a machine, told apart from every earlier and later one. */
export async function thisHolder(): Promise<string> {
  const startedAt = (await processStart(process.pid)) ?? "hidden";
  return [await thisMachine(), process.pid, startedAt, randomUUID()].join(" ");
}

/** Only of a process on this machine can that be said; of any other the lease's end tells. */
export async function isDead(holder: string): Promise<boolean> {
  const [machine, pid, startedAt] = holder.split(" ");
  if (machine !== (await thisMachine()) || !pid || !startedAt) return false;
  const start = await processStart(Number(pid));
  return start !== startedAt && start !== "hidden";
}

// Two containers on one host count processes apart, and may have the same name.
async function thisMachine(): Promise<string> {
  const [boot, processes] = await Promise.all([
    readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => null),
    readlink("/proc/self/ns/pid").catch(() => null),
  ]);
  return boot && processes ? `${boot.trim()}/${processes}` : hostname();
}
