import { logError } from "./log.ts";
import { SettingError } from "./settings.ts";

/** Until somebody asks the process to end; a second request ends it at once. */
export function untilStopped(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => {
      resolve();
      process.once(signal, () => process.exit(1));
    });
  return promise;
}

/** Run a program to its end. What the operator can mend is told in one sentence, all else with its trace. */
export async function runProgram(program: () => Promise<void>): Promise<never> {
  try {
    await program();
    process.exit(0);
  } catch (error) {
    logError(error instanceof Error && isForTheOperator(error) ? error.message : traceOf(error));
    process.exit(1);
  }
}

const isForTheOperator = (error: Error) => error instanceof SettingError || error.name === "FolderBusy";
const traceOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
