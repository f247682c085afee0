import { DAY_MS } from "#domain/base/dates.ts";

import { seededRandom } from "./seeded-random.ts";

export type Closes = Map<string, number>;

const FIRST_USD = 700;

/** Made-up daily closes for this many years, except the last day, as volatile as bitcoin and with similar growth. */
export function syntheticCloses({ years, until }: { years: number; until: string }): Closes {
  const random = seededRandom(21);
  const end = new Date(until);
  const start = Date.UTC(end.getUTCFullYear() - years, end.getUTCMonth(), 1);
  const closes: Closes = new Map();
  let usd = FIRST_USD;
  for (let at = start; at < end.getTime(); at += DAY_MS) {
    usd *= 1.0014 + (random.share() - 0.5) * 0.06;
    closes.set(new Date(at).toISOString().slice(0, 10), Math.round(usd * 100) / 100);
  }
  return closes;
}
