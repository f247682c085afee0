import { hasPassed } from "#domain/base/dates.ts";

import type { BtcPrice } from "./btc-price.ts";

/** The last accepted price, and how long a price far from it has persisted. */
export type JumpGuard = {
  last: { priceUsd: number; at: number } | null;
  jump: { isUp: boolean; since: number; agreedSince: number | null } | null;
};

const FAR = 0.05;
const AGREED_FOR_MS = 3_000;
const ALONE_FOR_MS = 60_000;
/** After a longer break we can't tell what counts as a jump. */
const REMEMBERED_FOR_MS = 600_000;

export const NOTHING_YET: JumpGuard = { last: null, jump: null };

/** A price far from the last one is accepted once two venues agree on it for three seconds, or one persists for a minute. */
export function guardJump(
  guard: JumpGuard,
  { priceUsd, venueCount, now }: { priceUsd: number; venueCount: number; now: number },
): { isAccepted: boolean; guard: JumpGuard } {
  const { last } = guard;
  const accepted = { isAccepted: true, guard: { last: { priceUsd, at: now }, jump: null } };
  if (last === null || now - last.at > REMEMBERED_FOR_MS) return accepted;
  if (Math.abs(priceUsd / last.priceUsd - 1) <= FAR) return accepted;

  const isUp = priceUsd > last.priceUsd;
  const before = guard.jump?.isUp === isUp ? guard.jump : null;
  const jump = {
    isUp,
    since: before?.since ?? now,
    agreedSince: venueCount < 2 ? null : (before?.agreedSince ?? now),
  };
  const isAgreed = jump.agreedSince !== null && now - jump.agreedSince >= AGREED_FOR_MS;
  return isAgreed || now - jump.since >= ALONE_FOR_MS
    ? accepted
    : { isAccepted: false, guard: { last, jump } };
}

export type LastPrice = { price: BtcPrice; at: number };

const REPEAT_MS = 15_000;

/** Whether to send a price to every page: it has changed, or the last message is so old that its age matters. */
export function isDue(last: LastPrice | null, { price, at }: LastPrice): boolean {
  if (last === null || isNews(price, last.price)) return true;
  return price.asOf !== last.price.asOf && hasPassed(REPEAT_MS, last.at, at);
}

const isNews = (price: BtcPrice, before: BtcPrice) =>
  price.priceUsd !== before.priceUsd ||
  price.change24h !== before.change24h ||
  price.quality !== before.quality ||
  price.venues.join() !== before.venues.join();
