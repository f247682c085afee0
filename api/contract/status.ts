import { isListOf, isNullable, isNumber, isRecord, isText } from "./shape.ts";

/** How the queries of one source have gone. */
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

/** Includes what it could not settle, such as a day on whose price the exchanges do not agree. */
export type LatestJob = JobStatus & { heldBack: string[] };

/** GET /api/status: how fresh the data is, and how we got it. */
export type Status = {
  at: string;
  /** When the latest figure of any company was recorded. */
  newestFigureAt: string | null;
  companies: number;
  sources: SourceStatus[];
  /** The latest run of each job. */
  jobs: LatestJob[];
  /** The latest runs of all jobs. */
  runs: JobStatus[];
};

/** GET /api/admin/warnings: settings the operator should change, as this node sees them. */
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
