import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { readBackup } from "#db/backup.ts";
import type { Database, Db } from "#db/client.ts";
import { populate } from "#db/populate.ts";
import { restoreBackup } from "#db/restore.ts";
import { runEverything } from "#jobs/testing/full-run.ts";
import { FRIDAY, openAllUpstreams, fullSeed } from "#jobs/testing/all-upstreams.ts";
import { emptyDatabase } from "#testing/empty-database.ts";

import { runUndisturbed, tryFailure } from "./failed-run.ts";
import { sourceFailures, type SourceFailure } from "./source-failures.ts";

export type Trial = { failure: string; problem: string };

/** Each failure in turn, on what was known on a Friday evening, through everything that runs on the Monday after. */
export async function failSources(
  database: Database,
  isTried: (failure: SourceFailure) => boolean = () => true,
): Promise<Trial[]> {
  const { db } = database;
  const folder = await mkdtemp(join(tmpdir(), "tracker-drill-"));
  const upstreams = await openAllUpstreams();
  const friday = { database, upstreams: upstreams, dataFolder: join(folder, "friday") };
  try {
    await populate(db, fullSeed());
    upstreams.startFriday();
    await runEverything(friday, FRIDAY);
    const lines = await linesOf(db);
    const onMonday = async <Result>(work: (place: typeof friday) => Promise<Result>): Promise<Result> => {
      const dataFolder = join(folder, "monday");
      await rm(dataFolder, { recursive: true, force: true });
      await cp(friday.dataFolder, dataFolder, { recursive: true, verbatimSymlinks: true });
      await emptyDatabase(db);
      await restoreBackup(db, read(lines));
      upstreams.startMonday();
      return work({ ...friday, dataFolder });
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
