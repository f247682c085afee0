import type { Score } from "./rounds.ts";

// Below this fraction of a core the server was waiting for the load, and requests per second say little about it.
const BUSY_ENOUGH = 0.9;

/** The scores as lines, each relative to the first. */
export function reportLines([first, ...others]: readonly Score[]): string[] {
  if (first === undefined) return [];
  const all = [first, ...others];
  const lines = all.map((score) =>
    [
      score.name.padEnd(14),
      `${score.perSecond.toFixed(0).padStart(6)} requests/s`,
      `(${ratio(score.perSecond, first.perSecond)})`,
      `${known(score.cpuMicroseconds, (cost) => cost.toFixed(1)).padStart(5)} µs CPU an answer`,
      // The cheaper server is the better one, so the ratio is inverted: more than 1 is better here too.
      `(${ratio(first.cpuMicroseconds, score.cpuMicroseconds)})`,
      `${known(score.busy, (busy) => (busy * 100).toFixed(0)).padStart(3)} % busy`,
      `${score.answer.bytes} bytes (${score.answer.encoding})`,
    ].join("  "),
  );
  const idle = all.filter(({ busy }) => busy !== null && busy < BUSY_ENOUGH);
  return idle.length === 0 ? lines : [...lines, `The load was the limit for ${names(idle)}: go by the CPU.`];
}

const names = (scores: readonly Score[]) => scores.map(({ name }) => name).join(" and ");

const known = (value: number | null, write: (value: number) => string) =>
  value === null ? "—" : write(value);

const ratio = (of: number | null, to: number | null) =>
  of === null || to === null ? "—" : (of / to).toFixed(2);
