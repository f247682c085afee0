import { hasPassed } from "#domain/base/dates.ts";
import { isDue, type LastPrice } from "#domain/price/guard-jump.ts";
import type { PriceVenue } from "#domain/price/venue-price.ts";
import { reasonOf } from "#lib/reason.ts";

import { followAnswers } from "./follow-answers.ts";
import { followSocket } from "./follow-socket.ts";
import { openWatchers, type LivePrice, type PriceStore } from "./live-price.ts";
import { openPriceBoard, type PriceBoard } from "./price-board.ts";
import type { PollSource, Venue } from "./venue.ts";

type Feed = {
  venues: readonly Venue[];
  /** Queried while no two exchanges agree, each only while those before it are silent. */
  aggregators: readonly PollSource[];
  store: PriceStore;
  log: (line: string) => void;
};

const TICK_MS = 1_000;
const EXCHANGE_EVERY_MS = 10_000;
const RARELY_MS = 60_000;
/** Sockets get this long before any request is sent. */
const HEAD_START_MS = 5_000;

/** Follows the venues, on each node separately, and combines them into one price every second. */
export function openPriceFeed({ venues, aggregators, store, log }: Feed): LivePrice {
  const startedAt = Date.now();
  const board = openPriceBoard({ startedAt });
  const minutes = openMinuteKeeper({ board, store, log });
  const reachability = openReachability({ log, startedAt });
  const { publish, watch } = openWatchers();
  let published: LastPrice | null = null;

  const follow = (venue: Venue) =>
    followSocket(venue, {
      price: (price) => board.add({ ...price, venue: venue.name, over: "socket" }, Date.now()),
      alive: () => board.noteAlive(venue.name, Date.now()),
      dropped: () => reachability.dropped(venue.name),
      lost: (reason) => reachability.lost(venue.name, reason),
    });

  const poll = (source: PollSource, everyMs: number, isWanted: () => boolean) =>
    followAnswers(source, {
      everyMs,
      isWanted: () => hasPassed(HEAD_START_MS, startedAt, Date.now()) && isWanted(),
      report: {
        answer: (answer) => board.add({ ...answer, venue: source.name, over: "request" }, Date.now()),
        dropped: () => reachability.dropped(source.name),
        lost: (reason) => reachability.lost(source.name, reason),
      },
    });

  const isSettled = () => board.current()?.quality === "live";
  const sockets = venues.map(follow);
  const answers = [
    ...venues.map((venue) =>
      poll(venue, EXCHANGE_EVERY_MS, () => !board.isFreshFrom(venue.name, Date.now(), "socket")),
    ),
    ...venues
      .filter(({ needsChangeRequest }) => needsChangeRequest)
      .map((venue) => poll(venue, RARELY_MS, () => board.isFreshFrom(venue.name, Date.now(), "socket"))),
    ...aggregators.map((aggregator, index) =>
      poll(aggregator, RARELY_MS, () => {
        const before = aggregators.slice(0, index);
        return !isSettled() && !before.some(({ name }) => board.isFreshFrom(name, Date.now()));
      }),
    ),
  ];

  const tick = () => {
    const now = Date.now();
    const price = board.decide(now);
    minutes.tick(now);
    const names = venues.map(({ name }) => name);
    reachability.look(
      names.filter((name) => !board.isFreshFrom(name, now)),
      now,
    );
    if (price === null || !isDue(published, { price, at: now })) return;
    published = { price, at: now };
    publish(price);
  };
  minutes.tick(startedAt);
  const ticking = setInterval(tick, TICK_MS);

  return {
    current: board.current,
    watch,
    close: async () => {
      clearInterval(ticking);
      minutes.close();
      for (const socket of sockets) socket.close();
      await Promise.all(answers.map((answer) => answer.close()));
    },
  };
}

const AT_START_MS = 15_000;
const LATER_MS = 60_000;

/** Logs in one line which venues can't be reached: soon after the start, then after longer outages. */
function openReachability({ log, startedAt }: { log: (line: string) => void; startedAt: number }) {
  const reasons = new Map<PriceVenue, string>();
  const unreadable = new Map<PriceVenue, number>();
  let reported = "";
  let seen = "";
  let seenSince = startedAt;

  const why = (venue: PriceVenue) => {
    const count = unreadable.get(venue);
    const reason = reasons.get(venue) ?? "no price";
    return count === undefined ? reason : `${reason}, ${count} messages dropped`;
  };

  return {
    lost: (venue: PriceVenue, reason: string) => void reasons.set(venue, reason),
    dropped: (venue: PriceVenue) => void unreadable.set(venue, (unreadable.get(venue) ?? 0) + 1),
    look: (silent: readonly PriceVenue[], now: number) => {
      const names = silent.join(", ");
      if (names !== seen) [seen, seenSince] = [names, now];
      const patience = seenSince - startedAt < AT_START_MS ? AT_START_MS : LATER_MS;
      if (seen === reported || now - seenSince < patience) return;
      reported = seen;
      const named = silent.map((venue) => `${venue} (${why(venue)})`).join(", ");
      log(
        silent.length === 0
          ? "Live price: all exchanges are answering again."
          : `Live price: no answer from ${named}; still trying.`,
      );
    },
  };
}

const MINUTE_MS = 60_000;

/** Once a minute stores a live price, or else looks for one from another node. The price never waits for the database. */
export function openMinuteKeeper({ board, store, log }: Pick<Feed, "store" | "log"> & { board: PriceBoard }) {
  let lastMinute: number | null = null;
  let working: Promise<void> | null = null;
  let isAway = false;
  let isClosed = false;

  const work = async (now: number) => {
    try {
      await exchange(now);
      if (isAway) log("Live price: saving minute prices again.");
      isAway = false;
    } catch (error) {
      if (!isAway && !isClosed) log(`Live price: cannot save minute prices (${reasonOf(error)}).`);
      isAway = true;
    }
  };

  const exchange = async (now: number) => {
    const price = board.current();
    if (price?.quality !== "live" && price?.quality !== "single") return board.recall(await store.newest());
    const { priceUsd, change24h, quality, venues } = price;
    const minute = new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS);
    await store.keep({ minute, priceUsd, change24h, quality, venues });
    board.rememberDayAgo(await store.dayBefore(now));
  };

  return {
    tick: (now: number) => {
      const minute = Math.floor(now / MINUTE_MS);
      if (minute === lastMinute || working !== null) return;
      lastMinute = minute;
      working = work(now).finally(() => (working = null));
    },
    /** A pending write is not awaited: the database may never answer. */
    close: () => void (isClosed = true),
  };
}
