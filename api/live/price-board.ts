import { DAY_MS } from "#domain/base/dates.ts";
import { priceOfMoment, toInstant, type BtcPrice, type PastPrice } from "#domain/price/btc-price.ts";
import { combinePrices } from "#domain/price/combine-prices.ts";
import { NOTHING_YET, guardJump, type JumpGuard } from "#domain/price/guard-jump.ts";
import { isExchange, isFresh, type VenuePrice, type PriceVenue } from "#domain/price/venue-price.ts";

import { toHundredths } from "./live-price.ts";
import type { PriceAnswer } from "./venue.ts";

type VenueAnswer = PriceAnswer & { venue: PriceVenue; over: "socket" | "request" };

/** Right after the start, a single venue's answer does not count yet. */
const FIRST_ANSWER_MS = 5_000;
const CHANGE_FRESH_MS = 300_000;
/** If our last price is older than this, it says little about which of two venues is right. */
const REFERENCE_MS = 3_600_000;
const HELD_IS_STALE_MS = 10_000;

/** All answers from venues that still count, and the one price calculated from them. */
export function openPriceBoard({ startedAt }: { startedAt: number }) {
  const readings = new Map<PriceVenue, VenuePrice>();
  const changes = new Map<PriceVenue, { percent: number; at: number }>();
  let guard: JumpGuard = NOTHING_YET;
  let current: BtcPrice | null = null;
  let dayAgo: PastPrice | null = null;

  const isFreshFrom = (venue: PriceVenue, now: number, over?: "socket") => {
    const reading = readings.get(venue);
    return reading !== undefined && isFresh(reading, now) && (over ?? reading.over) === reading.over;
  };

  const changeNow = ({ venue }: VenuePrice, now: number) => {
    const change = changes.get(venue);
    return change === undefined || now - change.at > CHANGE_FRESH_MS ? null : change.percent;
  };

  const combine = (now: number) => {
    const at = current === null ? -Infinity : toInstant(current.asOf);
    return combinePrices(
      [...readings.values()].map((reading) => ({ ...reading, change24h: changeNow(reading, now) })),
      { now, lastUsd: current !== null && now - at <= REFERENCE_MS ? current.priceUsd : null },
    );
  };

  const becomeStale = () => {
    if (current !== null && current.quality !== "stale") current = { ...current, quality: "stale" };
    return current;
  };

  return {
    isFreshFrom,
    current: () => current,

    add: (answer: VenueAnswer, now: number) => {
      const { venue, over, change24h, venueAt } = answer;
      if (change24h !== null) changes.set(venue, { percent: change24h, at: now });
      const held = readings.get(venue);
      if (over === "request" && held?.over === "socket" && isFresh(held, now)) return;
      // An aggregator's price is as old as it says. Another request must not make it look newer.
      const receivedAt = isExchange(venue) ? now : Math.min(now, venueAt ?? now);
      const stated = isExchange(venue) ? venueAt : null;
      readings.set(venue, { ...answer, receivedAt, lastSignAt: receivedAt, venueAt: stated });
    },

    noteAlive: (venue: PriceVenue, now: number) => {
      const reading = readings.get(venue);
      if (reading?.over === "socket") readings.set(venue, { ...reading, lastSignAt: now });
    },

    recall: (stored: BtcPrice | null) => {
      current = priceOfMoment(current, stored);
    },

    rememberDayAgo: (price: PastPrice | null) => {
      dayAgo = price;
    },

    decide: (now: number): BtcPrice | null => {
      const combined = combine(now);
      if (combined === null) return becomeStale();
      const venueCount = combined.venues.length;
      if (venueCount < 2 && now - startedAt < FIRST_ANSWER_MS) return current;
      const jump = guardJump(guard, { priceUsd: combined.priceUsd, venueCount, now });
      guard = jump.guard;
      if (!jump.isAccepted)
        return guard.last !== null && now - guard.last.at > HELD_IS_STALE_MS ? becomeStale() : current;
      const priceUsd = toHundredths(combined.priceUsd);
      const change24h = combined.change24h ?? changeSince(dayAgo, { priceUsd, now });
      current = {
        priceUsd,
        change24h: change24h === null ? null : toHundredths(change24h),
        asOf: new Date(now).toISOString(),
        quality: venueCount < 2 ? "single" : "live",
        venues: combined.venues,
        source: null,
      };
      return current;
    },
  };
}

export type PriceBoard = ReturnType<typeof openPriceBoard>;

const DAY_AGO_WITHIN_MS = 600_000;

function changeSince(dayAgo: PastPrice | null, { priceUsd, now }: { priceUsd: number; now: number }) {
  if (dayAgo === null || Math.abs(now - DAY_MS - dayAgo.at) > DAY_AGO_WITHIN_MS) return null;
  return (priceUsd / dayAgo.priceUsd - 1) * 100;
}
