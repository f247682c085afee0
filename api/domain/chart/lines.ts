/** A value from a day on, or on a day. `moved` is the amount gained or lost that day, for series with transactions. */
export type ChartPoint = {
  day: string;
  value: number | null;
  moved?: { by: number; isExplained: boolean } | null;
};

export type Place = { x: number; y: number | null };

/** Those in the drawing, which begins at 0: a line that comes from before it begins at its edge. */
export function visiblePlaces(places: readonly Place[]): Place[] {
  const inside = places.findIndex(({ x }) => x >= 0);
  const [before, next] = [places[inside - 1], places[inside]];
  if (inside < 1 || before === undefined || next === undefined) return inside < 0 ? [] : [...places];
  const edge =
    before.y === null || next.y === null || next.x === 0
      ? []
      : [{ x: 0, y: round(before.y + ((next.y - before.y) * -before.x) / (next.x - before.x)) }];
  return [...edge, ...places.slice(inside)];
}

/** A value stays until the next one; without one for longer than `breakAfter` it is only carried on. */
export function stepsThrough(places: readonly Place[], breakAfter: number) {
  const first = Math.max(
    0,
    places.findLastIndex(({ x }) => x <= 0),
  );
  let [line, carried] = ["", ""];
  let before: Place | null = null;
  for (const place of places.slice(first)) {
    const x = Math.max(0, place.x);
    const { y } = place;
    if (before === null || before.y === null) line += y === null ? "" : `M${x} ${y}`;
    else if (place.x - before.x > breakAfter) {
      carried += `M${Math.max(0, before.x)} ${before.y}H${x}`;
      line += y === null ? "" : `M${x} ${before.y}V${y}`;
    } else line += y === null ? `H${x}` : `H${x}V${y}`;
    before = place;
  }
  if (before !== null && before.y !== null && before.x < 1000)
    carried += `M${Math.max(0, before.x)} ${before.y}H1000`;
  return { line, carried };
}

export const lineThrough = (places: readonly Place[]): string =>
  places
    .filter(({ y }) => y !== null)
    .map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`)
    .join("");

const round = (value: number) => Math.round(value * 10) / 10;
