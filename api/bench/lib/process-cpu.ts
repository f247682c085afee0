import { readFile } from "node:fs/promises";

// Linux reports CPU time to programs in hundredths of a second: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
const MICROSECONDS_A_TICK = 10_000;

/** The CPU time another process has used so far; null if the system does not report it. */
export async function processCpuMicroseconds(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // The second field is a name in brackets that may contain spaces. User and system time are fields 14 and 15.
  const [user, system] =
    stat
      ?.slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13)
      .map(Number) ?? [];
  return user === undefined || system === undefined ? null : (user + system) * MICROSECONDS_A_TICK;
}
