import type { PriceStore } from "./live-price.ts";
import type { PriceBoard } from "./price-board.ts";

type Keeping = { board: PriceBoard; store: PriceStore; log: (line: string) => void };

const MINUTE_MS = 60_000;

/** Once a minute stores a live price, or else looks for one from another node. The price never waits for the database. */
export function openMinuteKeeper({ board, store, log }: Keeping) {
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
      if (!isAway && !isClosed) log(`Live price: cannot save minute prices (${String(error)}).`);
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
