import { dayOf, startOfAsOf } from "./dates.ts";

/** The last day it can mean. */
export function endOfAsOf(asOf: string): string {
  if (asOf.length !== "2026-08".length) return startOfAsOf(asOf);
  return dayOf(new Date(Date.UTC(Number(asOf.slice(0, 4)), Number(asOf.slice(5, 7)), 0)));
}

/** Orders by day: a month counts as its last day, and a time as its day whatever the hour. */
export function compareAsOf(a: string, b: string): number {
  const [left, right] = [endOfAsOf(a), endOfAsOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Today where an announcement was made: east of UTC it may already be tomorrow. */
export const dayThere = (announcedOn: string, today: string): string =>
  compareAsOf(announcedOn, today) > 0 ? announcedOn : today;
