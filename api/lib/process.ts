import { logError } from "./log.ts";
import { SettingError } from "./settings-error.ts";

/** Aborted when somebody asks the process to end; a second request ends it at once. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(1);
      stopping.abort();
    });
  return stopping.signal;
}

export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** Run a program to its end. What the operator can mend is told in one sentence, all else with its trace. */
export async function runProgram(
  stop: AbortSignal,
  program: (stop: AbortSignal) => Promise<void>,
): Promise<never> {
  try {
    await program(stop);
    process.exit();
  } catch (error) {
    // What broke only because it was told to stop is a clean end.
    if (stop.aborted) process.exit(0);
    logError(error instanceof SettingError ? error.message : traceOf(error));
    process.exit(1);
  }
}

const traceOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
