import type { BtcPrice } from "#domain/btc-price.ts";

import type { LivePrice } from "./live-price.ts";
import { openWatchers } from "./watchers.ts";

const DAY_MS = 86_400_000;
const SPEED = 60;
const TICK_MS = 1_000;
/** How far the price strays from the straight line between two closes, at most. */
const SWING = 0.004;
const WAVES = [3, 7, 19, 61];

/** The last day between two stored closes, played sixty times as fast, over and over; never stored. */
export function openDemoPrice(closes: readonly [day: string, closeUsd: number][]): LivePrice | null {
  const [before, newest] = closes.slice(-2).map(([, closeUsd]) => closeUsd);
  if (before === undefined || newest === undefined) return null;
  const startedAt = Date.now();
  const { tell, watch } = openWatchers();
  const priceNow = () => demoPrice({ before, newest }, Date.now(), startedAt);
  let current = priceNow();
  const ticking = setInterval(() => tell((current = priceNow())), TICK_MS);
  return { current: () => current, watch, close: async () => clearInterval(ticking) };
}

function demoPrice(closes: { before: number; newest: number }, now: number, startedAt: number): BtcPrice {
  const share = (((now - startedAt) * SPEED) % DAY_MS) / DAY_MS;
  const swing = WAVES.reduce((sum, wave) => sum + Math.sin(2 * Math.PI * wave * share) / WAVES.length, 0);
  const priceUsd = (closes.before + (closes.newest - closes.before) * share) * (1 + SWING * swing);
  return {
    priceUsd: Math.round(priceUsd * 100) / 100,
    change24h: Math.round((priceUsd / closes.before - 1) * 10_000) / 100,
    asOf: new Date(now).toISOString(),
    quality: "demo",
    venues: [],
    source: null,
  };
}
