import type { Database, Db } from "#db/client.ts";
import type { JobResult } from "#domain/operations/job.ts";
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
  /** When it is due, as a cron expression in UTC. Without one, it runs only on request. */
  schedule?: string;
  run: (deps: JobDeps) => Promise<JobResult>;
};

export type JobEvent =
  | { event: "started"; job: string }
  | { event: "progress"; job: string; message: string }
  | ({ event: "finished"; job: string; durationMs: number } & JobResult);

export type JobReporter = (event: JobEvent) => void;

/** One readable line per event for a person at a terminal, one JSON line for anything else. */
export const jobReporter =
  ({ isTerminal, write, now }: { isTerminal: boolean; write: Log; now: () => Date }): JobReporter =>
  (event) =>
    write(isTerminal ? sentenceOf(event) : jsonOf({ at: now().toISOString(), ...event }));

/** The holding of every company and other holder is stored with a run of `publish`. It is too long for a log. */
const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (name, part: unknown) =>
    name === "holdings" || name === "holders" ? undefined : part,
  );

function sentenceOf(event: JobEvent): string {
  if (event.event === "started") return `${event.job} …`;
  if (event.event === "progress") return `${event.job}: ${event.message}`;
  const seconds = (event.durationMs / 1000).toFixed(1);
  const counts = Object.entries(event.counts).filter(
    ([name, value]) => isShort(value) && !(name === "failures" && event.message !== null),
  );
  const message = event.message && shortened(event.message);
  const details = [message, ...counts.map(countOf)].filter(Boolean).join(", ");
  return `${event.job}: ${event.outcome} in ${seconds} s${details ? ` (${details})` : ""}`;
}

const MOST_CHARACTERS = 400;

function countOf([name, value]: [string, unknown]): string {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : jsonOf(value);
  return `${name} ${shortened(text)}`;
}

/** A record, such as the figures of a release, is for programs. A message names the failures already. */
const isShort = (value: unknown) => typeof value !== "object" || Array.isArray(value);

const shortened = (text: string) =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
