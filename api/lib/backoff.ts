const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;
const JITTER = 0.25;

/** How long to wait after this many failures in a row, varied by a quarter so that nodes do not synchronise. */
export function retryDelay(failures: number, { leastMs = FIRST_MS, random = Math.random } = {}): number {
  const doubled = Math.min(FIRST_MS * 2 ** Math.min(failures - 1, 10), LONGEST_MS);
  const jittered = doubled * (1 + JITTER * (2 * random() - 1));
  return Math.round(Math.min(Math.max(jittered, leastMs), LONGEST_MS));
}
