import { setTimeout as wait } from "node:timers/promises";

import { logError, type Log } from "./log.ts";
import { traceOf } from "./reason.ts";
import { SettingError } from "./settings-error.ts";

const OUTPUTS = [process.stdout, process.stderr];

/** Aborts when someone asks the process to end or closes the pipe it writes to. A second request ends it at once. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const output of OUTPUTS)
    output.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
      stopping.abort();
    });
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(1);
      stopping.abort();
    });
  if (process.env["npm_lifecycle_event"] !== undefined) stopWithParent(stopping);
  return stopping.signal;
}

const PARENT_EVERY_MS = 250;

/** npm passes a signal on to the shell that it started us with, which ends without passing it on. */
function stopWithParent(stopping: AbortController): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stopping.abort();
  }, PARENT_EVERY_MS).unref();
}

export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** Runs a program to its end. Errors the operator can fix are reported in one sentence, all others with a stack trace. */
export async function runProgram(
  stop: AbortSignal,
  program: (stop: AbortSignal) => Promise<void>,
  complain: Log = logError,
): Promise<never> {
  try {
    await program(stop);
  } catch (error) {
    // An error caused only by the stop signal is a clean end.
    if (!stop.aborted) {
      process.exitCode = 1;
      complain(error instanceof SettingError ? error.message : traceOf(error));
    }
  }
  await Promise.race([Promise.all(OUTPUTS.map(written)), hasWaited(stop)]);
  process.exit();
}

/** A pipe takes 64 KiB at once, and the rest as fast as its reader reads. */
const written = (output: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => void output.write("", () => resolve()));

const LAST_WORDS_MS = 1_000;

/** When the process is asked to end, it does not wait for a reader that has stopped reading. */
async function hasWaited(stop: AbortSignal): Promise<void> {
  await untilAborted(stop);
  await wait(LAST_WORDS_MS);
}
