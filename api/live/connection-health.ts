const SILENCE_MS = 30_000;
const NO_PRICE_MS = 180_000;

export type Connection = { openedAt: number; heardAt: number; pricedAt: number | null };

/** Why an open connection is no use any more; null while it is. */
export function whyGiveUp(
  { openedAt, heardAt, pricedAt }: Connection,
  { now, firstPriceMs }: { now: number; firstPriceMs: number },
): string | null {
  if (now - heardAt > SILENCE_MS) return "silent";
  if (pricedAt === null) return now - openedAt > firstPriceMs ? "no price" : null;
  return now - pricedAt > NO_PRICE_MS ? "no new price" : null;
}
