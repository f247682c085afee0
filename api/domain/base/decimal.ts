/** A number exactly as it is written: `units` × 10^-`places`. Nothing is lost to binary fractions. */
export type Decimal = { units: bigint; places: number };

// Three digits of exponent cover every number JavaScript can write, and keep a hostile text small.
const WRITTEN = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/;

type Numeric = number | string | null | undefined;

export function toDecimal(value: Numeric): Decimal | null {
  const match = WRITTEN.exec(String(value));
  if (match === null) return null;
  const [, sign, whole = "", fraction = "", exponent = "0"] = match;
  const size = BigInt(whole + fraction);
  return { units: sign === "-" ? -size : size, places: fraction.length - Number(exponent) };
}

export const divideByTenTo = ({ units, places }: Decimal, power: number): Decimal => ({
  units,
  places: places + power,
});

/** The value in steps of 10^-`places`. Halves are rounded away from zero, as readers of accounts expect. */
export function roundTo(value: Decimal, places: number): bigint {
  const surplus = value.places - places;
  if (surplus <= 0) return value.units * 10n ** BigInt(-surplus);
  const step = 10n ** BigInt(surplus);
  const size = (magnitude(value.units) + step / 2n) / step;
  return value.units < 0n ? -size : size;
}

/** The quotient in steps of 10^-`places`, rounded in the same way. */
export function quotient(dividend: Decimal, divisor: Decimal, places: number): Decimal {
  const shift = Math.max(0, places + 1 + divisor.places - dividend.places);
  const units = (dividend.units * 10n ** BigInt(shift)) / divisor.units;
  return { units: roundTo({ units, places: dividend.places + shift - divisor.places }, places), places };
}

/** The quotient of two written numbers; null where one is missing, or the divisor is not above zero. */
export function divide(dividend: Numeric, divisor: Numeric, places: number): string | null {
  const [a, b] = [toDecimal(dividend), toDecimal(divisor)];
  return a === null || b === null || b.units <= 0n ? null : writeDecimal(quotient(a, b, places), places);
}

/** Their product; null where one is missing. */
export function multiply(a: Numeric, b: Numeric, places: number): string | null {
  const [left, right] = [toDecimal(a), toDecimal(b)];
  if (left === null || right === null) return null;
  return writeDecimal({ units: left.units * right.units, places: left.places + right.places }, places);
}

/** As people write it: no exponent, no trailing zeros, at most this many decimals. */
export function writeDecimal(value: Decimal, places: number): string {
  const units = roundTo(value, places);
  const digits = magnitude(units)
    .toString()
    .padStart(places + 1, "0");
  const fraction = digits.slice(digits.length - places).replace(/0+$/, "");
  const whole = digits.slice(0, digits.length - places);
  return `${units < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}

export const magnitude = (units: bigint): bigint => (units < 0n ? -units : units);
