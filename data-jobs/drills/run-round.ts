import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

export type Ran = {
  /** Null if it was killed. */
  code: number | null;
  /** The step it was in when it ended. */
  step: string;
  msOf: Map<string, number>;
  said: string;
};

/** One round of a worker, until it ends or until this long after it began a step. */
export async function runRound(
  folder: string,
  { round, kill = null }: { round: number; kill?: { step: string; afterMs: number } | null },
): Promise<Ran> {
  const worker = join(import.meta.dirname, "round.child.ts");
  const child = spawn(process.execPath, [worker, join(folder, "data"), String(round)], {
    // All of them run the same code.
    env: { NODE_COMPILE_CACHE: join(folder, "compiled"), ...process.env },
    stdio: ["ignore", "pipe", "pipe"],
    // A build runs in a process of its own, which must not survive.
    detached: true,
  });
  const ended = once(child, "close");
  const said: string[] = [];
  child.stderr.on("data", (text) => said.push(String(text)));
  const reached = Promise.withResolvers<void>();
  const msOf = new Map<string, number>();
  let [step, since] = ["start", performance.now()];
  const enter = (next: string) => {
    const now = performance.now();
    msOf.set(step, now - since);
    [step, since] = [next, now];
    if (step === kill?.step) reached.resolve();
  };
  enter("start");
  createInterface(child.stdout).on("line", enter);
  if (kill !== null) {
    await Promise.race([reached.promise.then(() => sleep(kill.afterMs)), ended]);
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  }
  await ended;
  msOf.set(step, performance.now() - since);
  return { code: child.exitCode, step, msOf, said: said.join("").trim().slice(-500) };
}
