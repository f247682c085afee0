import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, type AnyPgColumn } from "drizzle-orm/pg-core";

import { JOB_OUTCOMES } from "#domain/snapshot/job.ts";

import { idFrom, instant, recordedAt } from "./columns.ts";

export const jobRequests = pgTable(
  "job_requests",
  {
    id: idFrom(1),
    job: text().notNull(),
    requestedBy: text().notNull(),
    requestedAt: recordedAt(),
    runId: integer().references((): AnyPgColumn => jobRuns.id),
  },
  (t) => [
    index("job_requests_open")
      .on(t.job)
      .where(sql`${t.runId} is null`),
  ],
);

export const jobRuns = pgTable(
  "job_runs",
  {
    id: idFrom(1),
    job: text().notNull(),
    startedAt: recordedAt(),
    finishedAt: instant(),
    outcome: text({ enum: JOB_OUTCOMES }),
    counts: jsonb(),
    message: text(),
  },
  (t) => [index("job_runs_newest").on(t.job, t.startedAt)],
);

/** One run per job at a time, on however many machines: its owner renews the lease while it works. */
export const jobLeases = pgTable("job_leases", {
  job: text().primaryKey(),
  leaseOwner: text("holder").notNull(),
  expiresAt: instant().notNull(),
});
