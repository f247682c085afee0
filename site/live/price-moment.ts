import { formatDay, formatTime } from "#domain/base/dates.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

import { UNTRIED, type Link } from "./live-link.ts";

/** When the price shown was true: at this moment, as a word, or as of a time. */
export type PriceMoment = { word: "Live" | "Demo" | "Offline" | null; time: string; text: string };

const DAY_MS = 86_400_000;

export function priceMoment({ quality, asOf }: BtcPrice, link: Link, now: number): PriceMoment {
  if (quality === "demo") return inWords("Demo", formatDay(asOf));
  if (quality !== "stale" && link.state === "connected") return inWords("Live", "");
  // A page may be opened long after it was built, so what it was built with is dated by its day.
  const isToday = link !== UNTRIED && asOf.length > 10 && now - Date.parse(asOf) < DAY_MS;
  return inWords(link.retryMs === null ? "Offline" : null, isToday ? formatTime(asOf) : formatDay(asOf));
}

const inWords = (word: PriceMoment["word"], time: string): PriceMoment => ({
  word,
  time,
  text: word === null ? `as of ${time}` : [word, time].filter(Boolean).join(", "),
});
