import type { JobStatus, Status } from "#contract/status.ts";
import { DAY_MS, formatDay, formatTime } from "#domain/base/dates.ts";

export type Cell = string | { instant: string };

const UNKNOWN = "unknown";
const NEVER = "never";
const NOTHING = "none";

export const statusRows = (status: Status): Record<"sources" | "jobs" | "runs", Cell[][]> => ({
  sources: status.sources.map(({ source, lastSuccessAt, lastFailureAt, failure }) => [
    source,
    cellOf(lastSuccessAt),
    cellOf(lastFailureAt),
    lastSuccessAt === null ? UNKNOWN : spanOf(Date.parse(status.at) - Date.parse(lastSuccessAt)),
    isPast(lastFailureAt, lastSuccessAt) ? NOTHING : whatFailed(source, failure),
  ]),
  jobs: status.jobs.map((job) => [...runCells(job), job.heldBack.join("; ") || NOTHING]),
  runs: status.runs.map(runCells),
});

/** The state of all in one sentence. A source that has failed since it last answered, or never has, is failing. */
export function verdictOf({ sources, jobs }: Status): string {
  const failing = sources.filter(({ lastSuccessAt, lastFailureAt }) => !isPast(lastFailureAt, lastSuccessAt));
  const failed = jobs.filter(({ outcome }) => outcome === "failed");
  const answering =
    sources.length === 1
      ? "the only source asked is not answering"
      : failing.length === sources.length
        ? `none of ${counted(sources, "source")} is responding`
        : `${failing.length} of ${counted(sources, "source")} not answering`;
  const parts = [
    failing.length > 0 && answering,
    failed.length > 0 && `${failed.length} of ${counted(jobs, "task")} failed`,
  ].filter((part) => part !== false);
  if (parts.length > 0) return `Degraded: ${parts.join(", ")}.`;
  if (sources.length === 0) return "No source has been checked yet.";
  return `All well: ${counted(sources, "source")} answered when last checked.`;
}

/** Too few to need the formats of figures, which would double the page's script. */
const counted = ({ length }: readonly unknown[], one: string) =>
  `${length} ${length === 1 ? one : `${one}s`}`;

export const textOf = (cell: Cell): string =>
  typeof cell === "string" ? cell : `${formatDay(cell.instant)}, ${formatTime(cell.instant)}`;

const runCells = ({ job, startedAt, finishedAt, outcome }: JobStatus): Cell[] => [
  job,
  { instant: startedAt },
  finishedAt === null ? UNKNOWN : spanOf(Date.parse(finishedAt) - Date.parse(startedAt)),
  outcome ?? "running",
];

const cellOf = (instant: string | null): Cell => (instant === null ? NEVER : { instant });

/** The row already names the source. */
function whatFailed(source: string, failure: string | null): string {
  if (failure === null) return NOTHING;
  const name = `${source}: `;
  const words = failure.startsWith(name) ? failure.slice(name.length) : failure;
  return words.replace(UNREACHED, "$1.");
}

/** Operators find the failed request and its error code in the log. */
const UNREACHED = /^(Could not reach [^\s:]+): .*$/s;

/** A failure before the last success is over. */
const isPast = (failure: string | null, success: string | null) =>
  failure === null || (success !== null && success > failure);

const UNITS = [
  ["d", DAY_MS],
  ["h", 3_600_000],
  ["min", 60_000],
] as const;

/** In the largest unit that gives at least two, rounded down. */
function spanOf(ms: number): string {
  const [unit, size] = UNITS.find(([, each]) => ms >= 2 * each) ?? (["s", 1_000] as const);
  return `${Math.max(0, Math.floor(ms / size))} ${unit}`;
}
