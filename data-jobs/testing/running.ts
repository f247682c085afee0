import { sql } from "drizzle-orm";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

import type { Database, Db } from "#db/client.ts";
import type { JobEvent } from "#jobs/run/job-events.ts";
import type { RunDeps } from "#jobs/run/run-job.ts";
import { readSettings } from "#lib/settings.ts";

/** The dependencies of a run, with a data folder removed after the test and a clock that only the test moves. */
export async function running(database: Database, start = "2026-11-20T08:00:00Z") {
  const dataFolder = await mkdtemp(join(tmpdir(), "jobs-"));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  const told: JobEvent[] = [];
  const stopping = new AbortController();
  let now = new Date(start);
  const deps: RunDeps = {
    database,
    settings: readSettings({ DATA_DIR: dataFolder, DATA_SOURCES: "off" }),
    now: () => now,
    stop: stopping.signal,
    report: (event) => void told.push(event),
  };
  return {
    deps,
    dataFolder,
    told,
    stop: () => stopping.abort(),
    at: (time: string) => void (now = new Date(time)),
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
  };
}

/** Leases follow the database's clock, which no test can move, so they end that much earlier instead. */
export async function passLease(db: Db, ms: number): Promise<void> {
  await db.execute(sql`update job_leases set expires_at = expires_at - ${ms} * interval '1 millisecond'`);
}
