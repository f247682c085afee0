import type { Database, Db } from "#db/client.ts";
import type { JobResult } from "#domain/snapshot/job.ts";
import type { Log } from "#lib/log.ts";
import type { Settings } from "#lib/settings.ts";

export type JobDeps = {
  database: Database;
  /** Where a job reads and writes; in a dry run, a transaction that is rolled back. */
  db: Db;
  settings: Settings;
  now: () => Date;
  log: Log;
  stop: AbortSignal;
  /** In a dry run, work outside the database is only reported, not done. */
  isDryRun: boolean;
  /** Whether a person has confirmed an implausible change. */
  isConfirmed: boolean;
};

export type Job = {
  does: string;
  /** When it is due, as a cron expression in UTC; null: only on request. */
  schedule: string | null;
  run: (deps: JobDeps) => Promise<JobResult>;
};
