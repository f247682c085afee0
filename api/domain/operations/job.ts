/** Jobs that an administrator may request; a worker runs them. */
export const REQUESTED_JOBS = ["refresh-market", "populate", "try-feeds"] as const;
export type RequestedJob = (typeof REQUESTED_JOBS)[number];

/** `stopped`: its process ended before the job was done, so it runs again. */
export const JOB_OUTCOMES = ["done", "unchanged", "failed", "stopped"] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

/** How a run ended: what it counted, or why it failed. */
export type JobResult = { outcome: JobOutcome; counts: Record<string, unknown>; message: string | null };

/** Null if it has not ended. */
export type JobRun = Pick<JobResult, "counts" | "message"> & {
  job: string;
  startedAt: string;
  finishedAt: string | null;
  outcome: JobOutcome | null;
};

/** Why a job runs: by a command, at an administrator's request, or on schedule. */
export type RunReason = { kind: "now" } | { kind: "asked" } | { kind: "due"; since: Date };

const RETRY_MS = 10 * 60_000;

/** Whether the last run counts for the schedule since `since`. A failed run counts for a while, a stopped one never does. */
export const isStillDone = (
  { startedAt, outcome }: { startedAt: Date; outcome: JobOutcome | null },
  { since, now }: { since: Date; now: Date },
): boolean =>
  startedAt >= since &&
  outcome !== "stopped" &&
  (outcome !== "failed" || now.getTime() - startedAt.getTime() < RETRY_MS);
