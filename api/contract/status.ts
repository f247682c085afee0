import { isListOf, isNullable, isNumber, isRecord, isText, type Shape } from "./shape.ts";

const isSourceStatus = isRecord({
  source: isText,
  lookedAt: isText,
  lastSuccessAt: isNullable(isText),
  lastFailureAt: isNullable(isText),
  failure: isNullable(isText),
});

const job = {
  job: isText,
  startedAt: isText,
  finishedAt: isNullable(isText),
  outcome: isNullable(isText),
};
const isJobStatus = isRecord(job);
export type JobStatus = Shape<typeof isJobStatus>;

/** GET /api/status: how fresh the data is, and how we got it. */
export const isStatus = isRecord({
  at: isText,
  /** When the latest figure of any company was recorded. */
  newestFigureAt: isNullable(isText),
  companies: isNumber,
  sources: isListOf(isSourceStatus),
  /** The newest run of each job, with what it could not settle, such as a day on which the exchanges do not agree. */
  jobs: isListOf(isRecord({ ...job, heldBack: isListOf(isText) })),
  runs: isListOf(isJobStatus),
});
export type Status = Shape<typeof isStatus>;

/** GET /api/admin/warnings: settings the operator should change, as this node sees them. */
export const isSetupWarnings = isRecord({ warnings: isListOf(isText) });
export type SetupWarnings = Shape<typeof isSetupWarnings>;
