/** A logarithmic axis: equal factors are equally far apart. */
export type LogAxis = { low: number; high: number };

const STEPS = [1, 2, 5];

/** The position of a value, in thousandths of the axis. */
export const alongLog = (value: number, { low, high }: LogAxis): number =>
  (Math.log(value / low) * 1000) / Math.log(high / low);

/** The same in percent. What lies beyond the ends stands at the end. */
export const percentAlong = (value: number, axis: LogAxis): number =>
  Math.round(alongLog(Math.min(Math.max(value, axis.low), axis.high), axis)) / 10;

/** The values 1, 2 and 5 of each power of ten on the axis. Long axes name only the powers. */
export function logTicks({ low, high }: LogAxis): number[] {
  const [first, last] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  const powers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const steps = Math.log10(high / low) > MOST_POWERS ? [1] : STEPS;
  return powers
    .flatMap((power) => steps.map((step) => Number(`${step}e${power}`)))
    .filter((value) => value >= low * (1 - ROOM) && value <= high * (1 + ROOM));
}

const MOST_POWERS = 3;
const ROOM = 1e-9;

/** Around the values, as far to each side of 1. */
export function evenAxis(values: readonly number[], least: number): LogAxis {
  const widest = Math.max(least, ...values.flatMap((value) => [value, 1 / value]).filter(Number.isFinite));
  return { low: 1 / widest, high: widest };
}
