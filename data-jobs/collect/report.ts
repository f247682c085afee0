import type { Db } from "#db/client.ts";
import { markOf, recordSourceCheck, sourceState } from "#db/source-states.ts";
import type { JobResult } from "#domain/operations/job.ts";
import type { KeptMark, Look } from "#domain/operations/source-state.ts";
import type { FailureKind } from "#lib/http-client.ts";

/** How the requests to one source went. */
export type SourceReport = {
  source: string;
  /** Rows that could not be used, and why. */
  rejected: string[];
  failures: { kind: FailureKind; url: string; message: string }[];
  /** Answers received, including empty and unchanged ones. */
  answered: number;
};

export type Collected<Fact> = SourceReport & {
  facts: Fact[];
  /** Stored only together with the facts: stored earlier, they would make the source leave the facts out. */
  marks: KeptMark[];
};

const MOST_REASONS = 50;

/** `failure`: why the whole job failed; null if it did not. */
type Result = { counts: JobResult["counts"]; isNews: boolean; failure: string | null; rejected?: string[] };

export function jobResultOf(
  reports: readonly Pick<SourceReport, "source" | "rejected" | "failures">[],
  { counts, isNews, failure, rejected: otherRejected = [] }: Result,
): JobResult {
  const failures = reports.flatMap((report) => report.failures.map(({ message }) => message));
  const rejected = [
    ...reports.flatMap(({ source, rejected: rows }) => rows.map((why) => `${source}: ${why}`)),
    ...otherRejected,
  ];
  return {
    outcome: failure !== null ? "failed" : isNews ? "done" : "unchanged",
    counts: {
      ...counts,
      ...(rejected.length > 0 ? { rejected: rejected.slice(0, MOST_REASONS) } : {}),
      ...(failures.length > 0 ? { failures: failures.slice(0, MOST_REASONS) } : {}),
    },
    message: failure && `${failure} ${failures.join(" ")}`,
  };
}

/** What the collector needs to remember between runs, in any process. */
export type Memory = ReturnType<typeof databaseMemory>;

/** Remembers nothing: every source is asked again, and nothing is stored. */
export const NO_MEMORY: Memory = {
  markOf: async () => null,
  pausedUntil: async () => null,
  recordSourceCheck: async () => {},
};

export const databaseMemory = (db: Db) => ({
  markOf: (url: string) => markOf(db, url),
  pausedUntil: async (source: string) => {
    const until = (await sourceState(db, source))?.pausedUntil ?? null;
    return until === null ? null : new Date(until);
  },
  recordSourceCheck: (look: Look) => recordSourceCheck(db, look),
});
