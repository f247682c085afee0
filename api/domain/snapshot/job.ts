/** Jobs that an administrator may ask for; a worker does them. */
export const REQUESTED_JOBS = ["refresh-market", "populate"] as const;
export type RequestedJob = (typeof REQUESTED_JOBS)[number];

/** `stopped`: somebody ended its process before it was done, and it is to be done again. */
export const JOB_OUTCOMES = ["done", "unchanged", "failed", "stopped"] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

/** How a run ended: what it counted, or why it failed. */
export type JobResult = { outcome: JobOutcome; counts: Record<string, unknown>; message: string | null };

/** Null where it has not ended. */
export type JobRun = {
  job: string;
  startedAt: string;
  finishedAt: string | null;
  outcome: JobOutcome | null;
  counts: Record<string, unknown>;
  message: string | null;
};

/** Why a job runs: somebody wants it now, an administrator asked for it, or it is time by its schedule. */
export type Wanted = { kind: "now" } | { kind: "asked" } | { kind: "due"; since: Date };

const RETRY_MS = 10 * 60_000;

/** Whether a job's last run serves for a schedule that came round at `since`; a failed one does for a while, a stopped one never. */
export const isStillDone = (
  { startedAt, outcome }: { startedAt: Date; outcome: JobOutcome | null },
  { since, now }: { since: Date; now: Date },
): boolean =>
  startedAt >= since &&
  outcome !== "stopped" &&
  (outcome !== "failed" || now.getTime() - startedAt.getTime() < RETRY_MS);
