import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * A running process, told apart from a later one with the same number by when it began.
 * Null when nothing runs there, "hidden" when something does and the system keeps its start to itself.
 */
export async function processStart(pid: number): Promise<string | null> {
  if (!exists(pid)) return null;
  const start = process.platform === "linux" ? await startOnLinux(pid) : await startByPs(pid);
  if (start) return start.zombie ? null : start.began;
  return exists(pid) ? "hidden" : null;
}

type Start = { began: string; zombie: boolean };

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

async function startOnLinux(pid: number): Promise<Start | null> {
  const [stat, boot] = await Promise.all([
    text(`/proc/${pid}/stat`),
    text("/proc/sys/kernel/random/boot_id"),
  ]);
  // The second field is the program's name in brackets, and may hold blanks and brackets of its own.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, ticks] = [fields?.[0], fields?.[19]];
  return state && ticks
    ? { began: `${ticks}@${boot?.trim() ?? "boot"}`, zombie: "ZX".includes(state) }
    : null;
}

async function startByPs(pid: number): Promise<Start | null> {
  const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
  const answer = await run("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { env }).catch(() => null);
  const [, state, began] = answer?.stdout.trim().match(/^(\S+)\s+(.+)$/) ?? [];
  return state && began ? { began, zombie: state.startsWith("Z") } : null;
}

const text = (path: string) => readFile(path, "utf8").catch(() => null);

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;
