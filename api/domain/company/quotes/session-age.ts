import { ageInDays } from "#domain/base/dates.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

/** How many days back the last two trading days reach, by the current weekday, Sunday first. */
const FRESH_DAYS = [4, 4, 4, 2, 2, 2, 3];
const DATED_DAYS = 7;

/** A change "in 24 hours" is one of the last two trading days. Up to a week later it shows its date; after that it is not shown. */
export type SessionAge = "fresh" | "dated" | "old";

export function sessionAge(session: string, now: string): SessionAge {
  const days = ageInDays(session, now) ?? 0;
  const today = new Date(now);
  if (days <= (FRESH_DAYS[today.getUTCDay()] ?? 0)) return "fresh";
  return days <= DATED_DAYS ? "dated" : "old";
}

/** The change of a day long past says nothing about the last 24 hours. A demo price says that it is one. */
export const withCurrentChange = (price: BtcPrice, now: string): BtcPrice =>
  price.quality !== "demo" && sessionAge(price.asOf, now) === "old" ? { ...price, change24h: null } : price;
