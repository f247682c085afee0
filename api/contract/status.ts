import { isListOf, isNullable, isNumber, isRecord, isText } from "./shape.ts";

/** What became of asking one source. */
export type SourceStatus = {
  source: string;
  lookedAt: string;
  lastSuccessAt: string | null;
  lastFailureAt: string | null;
  failure: string | null;
};

export type JobStatus = {
  job: string;
  startedAt: string;
  finishedAt: string | null;
  outcome: string | null;
};

/** With what it could not settle, such as a day's price on which the exchanges do not agree. */
export type LatestJob = JobStatus & { heldBack: string[] };

/** GET /api/status: how fresh the data is, and how it came. */
export type Status = {
  at: string;
  /** When the newest figure of any company was recorded. */
  newestFigureAt: string | null;
  companies: number;
  sources: SourceStatus[];
  /** The newest run of each job. */
  jobs: LatestJob[];
  /** The newest runs of all jobs. */
  runs: JobStatus[];
};

/** GET /api/admin/warnings: what the operator should set up otherwise, as this node sees it. */
export type SetupWarnings = { warnings: string[] };

export const isSetupWarnings = isRecord<SetupWarnings>({ warnings: isListOf(isText) });

const job = {
  job: isText,
  startedAt: isText,
  finishedAt: isNullable(isText),
  outcome: isNullable(isText),
};

export const isStatus = isRecord<Status>({
  at: isText,
  newestFigureAt: isNullable(isText),
  companies: isNumber,
  sources: isListOf(
    isRecord<SourceStatus>({
      source: isText,
      lookedAt: isText,
      lastSuccessAt: isNullable(isText),
      lastFailureAt: isNullable(isText),
      failure: isNullable(isText),
    }),
  ),
  jobs: isListOf(isRecord<LatestJob>({ ...job, heldBack: isListOf(isText) })),
  runs: isListOf(isRecord<JobStatus>(job)),
});
