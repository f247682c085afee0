import { magnitude, toDecimal, type Decimal } from "#domain/base/decimal.ts";

/** A figure as someone quoted it, with the digits they gave. */
export type Quoted = {
  kind: "multiple" | "holding";
  value: Decimal;
  number: number;
  /** Nothing beside the digits says which of the two it is. */
  isAssumed: boolean;
};

const WRITTEN =
  /^(?:₿\s*)?(\d{1,3}(?:,\d{3})+|\d{1,8})(\.\d{1,8})?\s*(×|x|times|btc|bitcoin|bitcoins|coins|₿)?$/i;
const TIMES = /^(?:×|x|times)$/i;
/** A number without a unit is a multiple below this; few holdings and no common multiple lie on the other side. */
const LEAST_HOLDING = 100;

/** "0.93", "0.93x", "640,031 BTC"; null for any other text. */
export function readQuoted(text: string): Quoted | null {
  const [, whole, fraction = "", unit = ""] = WRITTEN.exec(text.trim()) ?? [];
  const value = whole === undefined ? null : toDecimal(whole.replaceAll(",", "") + fraction);
  if (value === null || value.units <= 0n) return null;
  const number = Number(value.units) / 10 ** value.places;
  const isHolding = unit === "" ? number >= LEAST_HOLDING : !TIMES.test(unit);
  return { kind: isHolding ? "holding" : "multiple", value, number, isAssumed: unit === "" };
}

/** Prices of one day differ between sources by about this much. */
export const NEAR_PERCENT = 1;

/** Whether it is the quoted multiple when rounded to its digits, or only near it. */
export function closenessOf(multiple: number, { number, value }: Quoted): "exact" | "near" | null {
  const step = 10 ** -value.places;
  // Rounding is checked with a little room, because halves are not exact in binary.
  if (Math.abs(multiple - number) <= (step / 2) * (1 + 1e-9)) return "exact";
  return Math.abs(multiple / number - 1) * 100 <= NEAR_PERCENT ? "near" : null;
}

/** Whether an amount of coins is the quoted one when rounded to its digits. */
export function isQuotedHolding(btc: string | null, { value }: Quoted): boolean {
  const exact = toDecimal(btc);
  if (exact === null) return false;
  const places = Math.max(exact.places, value.places);
  const unitsOf = ({ units, places: given }: Decimal) => units * 10n ** BigInt(places - given);
  const step = 10n ** BigInt(places - value.places);
  return magnitude(unitsOf(exact) - unitsOf(value)) * 2n <= (step === 1n ? 0n : step);
}
