import { DAY_MS, formatDay, formatTime } from "#domain/base/dates.ts";
import {
  DEFAULT_BTC_CHANGE_PERCENT,
  MAX_RECONNECTS,
  MAX_RECONNECT_DELAY_MS,
  NORMAL_CLOSE_CODE,
  RECONNECT_DELAY_MS,
} from "#domain/base/limits.ts";
import { withCurrentChange } from "#domain/company/quotes/session-age.ts";
import { priceAt, type BtcPrice } from "#domain/price/btc-price.ts";

/** The state of the page's connection for prices. */
export type Connection = {
  state: "disconnected" | "connecting" | "connected" | "error";
  /** The number of attempts since it was last open. */
  retries: number;
  /** How long until the next attempt; null if there will be none. */
  retryMs: number | null;
};

export type ConnectionEvent = "connect" | "open" | "error" | { closeCode: number };

export const IDLE: Connection = { state: "disconnected", retries: 0, retryMs: 0 };

export function connectionAfter(link: Connection, event: ConnectionEvent): Connection {
  if (event === "connect") return { ...link, state: "connecting", retryMs: 0 };
  if (event === "open") return { ...IDLE, state: "connected" };
  if (event === "error") return { ...link, state: "error" };
  if (event.closeCode === NORMAL_CLOSE_CODE || link.retries === MAX_RECONNECTS)
    return { ...IDLE, retryMs: null };
  const retries = link.retries + 1;
  return { state: "disconnected", retries, retryMs: retryDelayMs(retries) };
}

export const retryDelayMs = (attempt: number): number =>
  Math.min(RECONNECT_DELAY_MS * 2 ** (attempt - 1), MAX_RECONNECT_DELAY_MS);

/** When the price shown was true: a word for now, or a time. */
export type PriceMoment = {
  word: "Live" | "Demo" | "Offline" | null;
  time: string;
  /** What the header says. */
  state: string;
};

/** In a sentence. */
export const momentText = ({ word, time }: PriceMoment): string =>
  word === null ? `as of ${time}` : word + (time && `, ${time}`);

/** Without a time, which leaves room for a name. */
export const isOfNow = (moment: PriceMoment | null): boolean => !/\d/.test(moment?.state ?? "");

export function priceMoment({ quality, asOf }: BtcPrice, link: Connection, now: number): PriceMoment {
  const isDemo = quality === "demo";
  if (isDemo && link.retries === 0 && link.retryMs !== null) return inWords("Demo", formatDay(asOf));
  if (quality !== "stale" && link.state === "connected") return inWords("Live", "");
  // A page may be opened long after it was built, so the price it was built with is shown with its day.
  const isToday = link !== IDLE && asOf.length > 10 && now - Date.parse(asOf) < DAY_MS;
  const time = (isToday ? formatTime(asOf) : formatDay(asOf)) + (isDemo ? " (demo)" : "");
  // Until the first attempt has failed, the price of the page says enough.
  return link.retryMs === null ? inWords("Offline", time) : inWords(null, time, link.retries > 0);
}

/** Everything shown about the price itself; a placeholder before the first one. */
export function shownPrice(price: BtcPrice | null, link: Connection) {
  const change = price ? changeOf(price, link) : DEFAULT_BTC_CHANGE_PERCENT;
  const moment = price && priceMoment(price, link, Date.now());
  return {
    state: link.state,
    ...priceAt(price),
    change,
    /** Null unless the price replaces itself: the last 24 hours of an old price are long past. */
    liveChange: /^(Live|Demo)/.test(moment?.state ?? "Live") ? change : null,
    moment,
  };
}

/** Hydration must draw what the build drew, whatever the visitor's clock says. */
const changeOf = (price: BtcPrice, link: Connection): number | null =>
  (link === IDLE ? price : withCurrentChange(price, new Date().toISOString())).change24h;

export type ShownPrice = ReturnType<typeof shownPrice>;

const inWords = (word: PriceMoment["word"], time: string, isConnecting = false): PriceMoment => ({
  word,
  time,
  state: isConnecting ? "Connecting" : `${word ?? "Not live"} ${time}`.trim(),
});
