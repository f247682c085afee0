/** A picture's width in its own units. */
export const AXIS_LENGTH = 1_000;

/** A price that is beyond the axis stands at its end. */
export const placeOnAxis = (usd: number, axisUsd: number): number =>
  Math.round(Math.min(1, usd / axisUsd) * AXIS_LENGTH);
