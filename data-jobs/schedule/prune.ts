import { pruneRows } from "#db/prune-rows.ts";
import type { JobResult } from "#domain/snapshot/job.ts";
import { pruneBackups } from "#jobs/backup/backup.ts";
import { releaseFolders } from "#jobs/publish/release-folders.ts";
import type { JobDeps } from "#jobs/run/job.ts";

/** Clear away what nobody needs any more; no fact is among it. */
export async function prune({ db, settings, now, isDryRun }: JobDeps): Promise<JobResult> {
  const rows = await pruneRows(db, now());
  const folders = releaseFolders(settings.dataFolder);
  const [releases, backups] = isDryRun
    ? [[], []]
    : [await folders.prune(), await pruneBackups(settings.backupFolder)];
  const counts = { ...rows, releases: releases.length, backups: backups.length };
  const gone = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { outcome: gone === 0 ? "unchanged" : "done", counts, message: null };
}
