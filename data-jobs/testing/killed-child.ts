import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Prepares the kill while the child waits, and returns what to wait for before it. */
type Kill = () => Promise<() => Promise<unknown>>;

/**
 * Runs a program until it ends, or until a kill. It says in a line that it is ready, and begins when it receives one. How
 * long it took; null if it was killed.
 */
export async function runChild(
  script: string,
  args: readonly string[],
  kill: Kill | null = null,
): Promise<number | null> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "close");
  await Promise.race([once(createInterface(child.stdout), "line"), ended]);
  const due = await kill?.();
  const began = performance.now();
  child.stdin.end("begin\n");
  if (due !== undefined) {
    await Promise.race([due(), ended]);
    child.kill("SIGKILL");
  }
  await ended;
  if (child.signalCode === "SIGKILL") return null;
  if (child.exitCode !== 0) throw new Error(`${script} ended with code ${child.exitCode}.`);
  return performance.now() - began;
}
