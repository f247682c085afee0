import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { readBackup, restoreBackup } from "#db/backup.ts";
import type { Database, Db } from "#db/client.ts";
import { populate } from "#db/populate.ts";
import { runEverything } from "#jobs/testing/full-run.ts";
import { FRIDAY, openAllUpstreams, fullSeed } from "#jobs/testing/all-upstreams.ts";

import { runUndisturbed, tryFailure } from "./failed-run.ts";
import { sourceFailures, type SourceFailure } from "./source-failures.ts";

export type Trial = { failure: string; problem: string };

/** Runs all jobs due on a Monday once per failure, each time on a new database with the records of the Friday before. */
export async function failSources(
  open: () => Promise<Database>,
  isTried: (failure: SourceFailure) => boolean = () => true,
): Promise<Trial[]> {
  const database = await open();
  const folder = await mkdtemp(join(tmpdir(), "tracker-drill-"));
  const upstreams = await openAllUpstreams();
  const friday = { database, upstreams, dataFolder: join(folder, "friday") };
  try {
    await populate(database.db, fullSeed());
    upstreams.startFriday();
    await runEverything(friday, FRIDAY);
    const lines = await linesOf(database.db);
    const onMonday = async <Result>(work: (place: typeof friday) => Promise<Result>): Promise<Result> => {
      const dataFolder = join(folder, "monday");
      await rm(dataFolder, { recursive: true, force: true });
      await cp(friday.dataFolder, dataFolder, { recursive: true, verbatimSymlinks: true });
      const restored = await open();
      try {
        await restoreBackup(restored.db, read(lines));
        upstreams.startMonday();
        return await work({ ...friday, database: restored, dataFolder });
      } finally {
        await restored.close();
      }
    };

    const undisturbed = await onMonday(runUndisturbed);
    const trials: Trial[] = [];
    for (const failure of sourceFailures(upstreams).filter(isTried)) {
      const problems = await onMonday((place) => tryFailure(place, failure, undisturbed));
      trials.push({ failure: failure.name, problem: problems.join("\n") });
    }
    return trials;
  } finally {
    await upstreams.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function linesOf(db: Db): Promise<string[]> {
  const lines: string[] = [];
  await readBackup(db, { now: new Date(FRIDAY), write: async (line) => void lines.push(line) });
  return lines;
}

async function* read(lines: readonly string[]) {
  yield* lines;
}
