/** Jobs that an administrator may ask for; a worker does them. */
export const REQUESTED_JOBS = ["refresh-market", "populate"] as const;
export type RequestedJob = (typeof REQUESTED_JOBS)[number];

export const JOB_OUTCOMES = ["done", "unchanged", "failed"] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

/** How a run ended: what it counted, or why it failed. */
export type JobResult = { outcome: JobOutcome; counts: Record<string, unknown>; message: string | null };
