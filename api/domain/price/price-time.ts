import type { BtcPrice } from "./btc-price.ts";

/** The moment a price was true, in milliseconds: a daily close stands at the end of its day. */
export const toInstant = (asOf: string): number =>
  Date.parse(asOf.length === 10 ? `${asOf}T23:59:59.999Z` : asOf);

/** The first where both are as old, or where it is a demo, whose days are long past. */
export function newerPrice(a: BtcPrice | null, b: BtcPrice | null): BtcPrice | null {
  if (a === null || b === null) return a ?? b;
  if (a.quality === "demo") return a;
  return toInstant(b.asOf) > toInstant(a.asOf) ? b : a;
}
