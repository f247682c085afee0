const PLACES = 8;
const SATS_PER_BTC = 100_000_000n;
const WRITTEN = /^([+-]?)(\d+)(?:\.(\d{1,8}))?$/;

/** The satoshis in an amount of bitcoin. What is no such amount gives null, not a guess. */
export function parseBtc(text: string | null | undefined): bigint | null {
  const match = WRITTEN.exec(text ?? "");
  if (match === null) return null;
  const [, sign, whole = "", fraction = ""] = match;
  const sats = BigInt(whole + fraction.padEnd(PLACES, "0"));
  return sign === "-" ? -sats : sats;
}

/** The only way an amount is written: no exponent, no trailing zeros. */
export function satsToBtc(sats: bigint): string {
  const size = sats < 0n ? -sats : sats;
  const fraction = (size % SATS_PER_BTC).toString().padStart(PLACES, "0").replace(/0+$/, "");
  const whole = `${sats < 0n ? "-" : ""}${size / SATS_PER_BTC}`;
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

export function addBtc(a: string, b: string): string | null {
  const [left, right] = [parseBtc(a), parseBtc(b)];
  return left === null || right === null ? null : satsToBtc(left + right);
}

/** An unknown or unreadable amount adds nothing. */
export const sumBtc = (amounts: readonly (string | null)[]): string =>
  satsToBtc(amounts.reduce((sum, btc) => sum + (parseBtc(btc) ?? 0n), 0n));

/** An amount as a plain number, exact to the satoshi for every bitcoin there will ever be. */
export function btcNumber(btc: string | null | undefined): number | null {
  const text = btc ?? "";
  return WRITTEN.test(text) ? Number(text) : null;
}
