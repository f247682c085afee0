import type { Score } from "./rounds.ts";

// Below this fraction of a core the server was waiting for the load, and requests per second say little about it.
const BUSY_ENOUGH = 0.9;

/** The scores as lines, each relative to the first. */
export function reportLines([first, ...others]: readonly Score[]): string[] {
  if (first === undefined) return [];
  const all = [first, ...others];
  const lines = all.map(({ name, perSecond, cpuMicroseconds, busy, answer }) =>
    [
      name.padEnd(14),
      `${perSecond.toFixed(0).padStart(6)} requests/s`,
      `(${(perSecond / first.perSecond).toFixed(2)})`,
      `${cpuMicroseconds.toFixed(1).padStart(5)} µs CPU an answer`,
      // The cheaper server is the better one, so the ratio is inverted: more than 1 is better here too.
      `(${(first.cpuMicroseconds / cpuMicroseconds).toFixed(2)})`,
      `${(busy * 100).toFixed(0).padStart(3)} % busy`,
      `${answer.bytes} bytes (${answer.encoding})`,
    ].join("  "),
  );
  const idle = all.filter(({ busy }) => busy < BUSY_ENOUGH).map(({ name }) => name);
  return idle.length === 0
    ? lines
    : [...lines, `The load was the limit for ${idle.join(" and ")}: go by the CPU.`];
}
