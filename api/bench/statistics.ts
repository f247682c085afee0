/** Null for an empty list. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** The smallest number that is at least as large as this fraction of all numbers. Null for an empty list. */
export function percentile(numbers: ArrayLike<number>, part: number): number | null {
  const sorted = Float64Array.from(numbers).toSorted();
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? null;
}
