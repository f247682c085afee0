/** A number as it is written: `units` × 10^-`places`, so that nothing is lost to binary fractions. */
export type Decimal = { units: bigint; places: number };

// Three digits of exponent hold every number JavaScript can write, and keep a hostile text small.
const WRITTEN = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/;

export function toDecimal(value: number | string): Decimal | null {
  const match = WRITTEN.exec(String(value));
  if (match === null) return null;
  const [, sign, whole = "", fraction = "", exponent = "0"] = match;
  const size = BigInt(whole + fraction);
  return { units: sign === "-" ? -size : size, places: fraction.length - Number(exponent) };
}

/** Dividing by a power of ten only moves the point. */
export const divideByTenTo = ({ units, places }: Decimal, power: number): Decimal => ({
  units,
  places: places + power,
});

/** The value in steps of 10^-`places`; a half goes away from zero, as readers of accounts expect. */
export function roundTo(value: Decimal, places: number): bigint {
  const surplus = value.places - places;
  if (surplus <= 0) return value.units * 10n ** BigInt(-surplus);
  const step = 10n ** BigInt(surplus);
  const size = (magnitude(value.units) + step / 2n) / step;
  return value.units < 0n ? -size : size;
}

export const magnitude = (units: bigint): bigint => (units < 0n ? -units : units);
