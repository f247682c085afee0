/** The smallest number that is at least as large as this fraction of all numbers. Null for an empty list. */
export function percentile(numbers: ArrayLike<number>, part: number): number | null {
  const sorted = Float64Array.from(numbers).toSorted();
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? null;
}
