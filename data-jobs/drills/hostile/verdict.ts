import { growthMb, type Memory } from "../node/node.ts";

export type Run = {
  requests: number;
  /** How often each status was answered. */
  answers: Readonly<Record<string, number>>;
  memory: readonly (Memory & { sent: number })[];
};

const MOST_UNAVAILABLE_SHARE = 0.001;
const MOST_GROWTH_MB = { heap: 40, resident: 60 };
/** Until then, caches and the database's own memory fill up. */
const FILLED_AFTER = 0.6;
/** Shorter runs end while memory still fills up: one process reached its height only after 95,000 requests. */
export const FEWEST_FOR_MEMORY = 200_000;

/** What the figures of a run say against the node. */
export function objections({ answers, memory, requests }: Run): string[] {
  const all = Object.values(answers).reduce((sum, times) => sum + times, 0);
  const unavailable = answers["503"] ?? 0;
  const full = memory.find(({ sent }) => sent >= requests * FILLED_AFTER)?.residentMb ?? NaN;
  const grown = { heap: growthMb(memory), resident: (memory.at(-1)?.residentMb ?? NaN) - full };
  const isShort = requests < FEWEST_FOR_MEMORY;
  const expected: [isSo: boolean, otherwise: string][] = [
    [unavailable <= all * MOST_UNAVAILABLE_SHARE, `${unavailable} of ${all} answers were 503.`],
    [isShort || grown.heap <= MOST_GROWTH_MB.heap, `The heap grew by ${grown.heap} MB.`],
    [
      isShort || grown.resident <= MOST_GROWTH_MB.resident,
      `Resident memory grew by ${grown.resident} MB after it was full.`,
    ],
  ];
  return expected.flatMap(([isSo, otherwise]) => (isSo ? [] : [otherwise]));
}
