import { OLD_AFTER_DAYS } from "./limits.ts";

/*
 * A point in time is a text of one of four forms: "2026-08" where only the month is known, "2026-10-04" for a day, an instant
 * in UTC such as "2026-08-22T23:59:00.000Z", or "../2026-10-04" where no day is stated: it was true by then (ISO 8601-2).
 */
const WRITTEN = /^(\d{4})-(0[1-9]|1[0-2])(?:-(\d\d)(?:T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d+)?Z)?)?$/;

/** Three letters each. */
const MONTH_NAMES = "JanFebMarAprMayJunJulAugSepOctNovDec";
export const DAY_MS = 86_400_000;

/** Whether this much time has passed since a moment. If the clock was set back meanwhile, it counts as passed. */
export const hasPassed = (ms: number, since: number, now: number): boolean =>
  now < since || now - since >= ms;

export type Maybe = string | null | undefined;

export const isValidAsOf = (text: string): boolean => partsOf(text) !== null;

/** Without a day, the one by which it was true. */
export const startOfAsOf = (asOf: string): string =>
  isMonth(asOf) ? `${asOf}-01` : asOf.replace("../", "").slice(0, 10);

export const undatedBy = (day: string): string => `../${day}`;
export const isUndated = (asOf: Maybe): boolean => asOf?.[0] === ".";

export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** When the day of a moment began, in milliseconds. */
export const startOfDay = (instant: Date): number => instant.getTime() - (instant.getTime() % DAY_MS);

export const addDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * DAY_MS));

/** Whole days since the last day it can mean. A month that is still running is 0 days old. */
export function ageInDays(asOf: Maybe, now: string): number | null {
  const [then, today] = [partsOf(asOf), partsOf(now)];
  return then && today && Math.max(0, (firstDay(today) - lastDay(then)) / DAY_MS);
}

/** A figure of unknown age is not called old. */
export const isOld = (asOf: Maybe, now: string): boolean => (ageInDays(asOf, now) ?? 0) > OLD_AFTER_DAYS;

/** "16 Jul 2025", or "Aug 2026" if the day is not known. */
export function formatDay(asOf: Maybe): string {
  const parts = partsOf(asOf);
  if (parts === null) return isUndated(asOf) ? "an unstated day" : "";
  return withDay(parts, `${nameOf(parts)} ${parts.year}`);
}

/** A date that stands by itself, so neither in a file's name nor in an address. */
const IN_TEXT = /(?<![\w/.-])\d{4}-\d\d(?:-\d\d)?(?![\w/-]|\.\w)/g;

/** A text whose dates in digits are written as everywhere else. */
export const withDaysWritten = (text: string): string =>
  text.replace(IN_TEXT, (asOf) => formatDay(asOf) || asOf);

/** "14:03 UTC" */
export const formatTime = (instant: string): string => `${instant.slice(11, 16)} UTC`;

/** Short enough for a table row: "10 Aug" or "Mar" in the year of `now`, "Dec 2025" in any other. */
export function formatShort(asOf: Maybe, now: string): string {
  const parts = partsOf(asOf);
  if (parts === null) return formatDay(asOf);
  const month = nameOf(parts);
  return parts.year === Number(now.slice(0, 4)) ? withDay(parts, month) : `${month} ${parts.year}`;
}

/** "10 Oct" in the year of `now`, "10 Oct 2025" in any other. */
export const formatNear = (asOf: Maybe, now: string): string =>
  partsOf(asOf)?.year === Number(now.slice(0, 4)) ? formatShort(asOf, now) : formatDay(asOf);

type Parts = { year: number; month: number; day: number | null };

/** Null for text that names neither day nor month. */
export function partsOf(asOf: Maybe): Parts | null {
  const [written, year, month, day = null] = WRITTEN.exec(asOf ?? "") ?? [];
  if (written === undefined) return null;
  const parts = { year: Number(year), month: Number(month), day: day === null ? null : Number(day) };
  // `Date` would turn "2026-02-30" into a day in March instead of rejecting it.
  return day === null || new Date(firstDay(parts)).getUTCDate() === parts.day ? parts : null;
}

const withDay = ({ day }: Parts, month: string) => (day === null ? month : `${day} ${month}`);
const nameOf = ({ month }: Parts) => MONTH_NAMES.slice(month * 3 - 3, month * 3);

const firstDay = ({ year, month, day }: Parts) => Date.UTC(year, month - 1, day ?? 1);
const lastDay = ({ year, month, day }: Parts) => Date.UTC(year, day === null ? month : month - 1, day ?? 0);

const isMonth = (asOf: string) => asOf.length === 7;
