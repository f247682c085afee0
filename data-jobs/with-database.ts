import { openDatabase } from "#db/open.ts";
import { jobReporter } from "#jobs/run/job.ts";
import type { RunDeps } from "#jobs/run/run-job.ts";
import { printLine } from "#lib/log.ts";
import type { Settings } from "#lib/settings.ts";

/** Opens the database in the settings, with this code's schema, for as long as `work` takes. */
export async function withDatabase<Result>(
  settings: Settings,
  stop: AbortSignal,
  work: (deps: RunDeps) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(settings);
  try {
    await database.exclusively(database.migrate, stop);
    const now = () => new Date();
    const report = jobReporter({ isTerminal: process.stdout.isTTY, write: printLine, now });
    return await work({ database, settings, now, stop, report });
  } finally {
    await database.close();
  }
}
