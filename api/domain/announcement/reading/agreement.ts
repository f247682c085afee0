/** An amount as one sentence states it. */
export type Said = { value: string; isApproximate: boolean };

const NEAR_PARTS = 200n;

/** The one amount that all of them state, some of them rounded; null where they contradict each other. */
export function agreed(said: readonly Said[]): Said | null {
  const [most, ...others] = said.toSorted(
    (a, b) => Number(a.isApproximate) - Number(b.isApproximate) || placesOf(b.value) - placesOf(a.value),
  );
  if (most === undefined) return null;
  return others.every((other) => isRounding(other, most)) ? most : null;
}

function isRounding(rounded: Said, exact: Said): boolean {
  const places = Math.max(placesOf(rounded.value), placesOf(exact.value));
  const [a, b] = [unitsOf(rounded.value, places), unitsOf(exact.value, places)];
  const gap = a < b ? b - a : a - b;
  if (rounded.isApproximate) return gap * NEAR_PARTS <= b;
  return gap < unitsOf("1", places - placesOf(rounded.value));
}

const placesOf = (value: string) => value.split(".")[1]?.length ?? 0;

function unitsOf(value: string, places: number): bigint {
  const [whole = "0", fraction = ""] = value.split(".");
  return BigInt(whole + fraction.padEnd(places, "0"));
}
