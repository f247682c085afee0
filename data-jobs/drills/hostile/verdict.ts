import { growthMb, type Memory } from "../node/node.ts";

export type Sample = Memory & { sent: number };
type Run = {
  /** How often each status was answered. */
  answers: Readonly<Record<string, number>>;
  memory: readonly Sample[];
  requests: number;
};

const MOST_HEAP_GROWTH_MB = 40;
/** Until then, caches and the database's own memory fill up. */
const FILLED_AFTER = 0.6;
const MOST_RESIDENT_GROWTH = { share: 0.1, mb: 50 };
const MOST_UNAVAILABLE_SHARE = 0.001;
/** Shorter runs end while memory still fills up: one process reached its height only after 95,000 requests. */
export const FEWEST_FOR_MEMORY = 200_000;

/** How much the process has grown since its caches were full. */
export function residentGrowth({ memory, requests }: Pick<Run, "memory" | "requests">) {
  const from = memory.find(({ sent }) => sent >= requests * FILLED_AFTER)?.residentMb ?? NaN;
  const to = memory.at(-1)?.residentMb ?? NaN;
  return { from, to, allowedMb: Math.max(from * MOST_RESIDENT_GROWTH.share, MOST_RESIDENT_GROWTH.mb) };
}

/** What the figures of a run say against the node. */
export function objections({ answers, memory, requests }: Run): string[] {
  const all = Object.values(answers).reduce((sum, times) => sum + times, 0);
  const unavailable = answers["503"] ?? 0;
  return [
    ...(unavailable <= all * MOST_UNAVAILABLE_SHARE ? [] : [`${unavailable} of ${all} answers were 503.`]),
    ...(requests < FEWEST_FOR_MEMORY ? [] : growthIn({ memory, requests })),
  ];
}

function growthIn(run: Pick<Run, "memory" | "requests">): string[] {
  const heapMb = growthMb(run.memory);
  const { from, to, allowedMb } = residentGrowth(run);
  return [
    ...(heapMb <= MOST_HEAP_GROWTH_MB ? [] : [`The heap grew by ${heapMb} MB.`]),
    ...(to - from <= allowedMb ? [] : [`Resident memory grew from ${from} to ${to} MB after it was full.`]),
  ];
}
