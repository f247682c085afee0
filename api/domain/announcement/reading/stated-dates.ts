import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays, isValidAsOf, startOfAsOf } from "#domain/base/dates.ts";

import words from "./words.json" with { type: "json" };

const MONTHS = words.months;
const MONTH = String.raw`(?<month>${MONTHS.map((month) => `${month}|${month.slice(0, 3)}`).join("|")}|sept)\.?`;
const MONTH_DAY = new RegExp(String.raw`\b${MONTH} (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})\b`, "gi");
const DAY_MONTH = new RegExp(String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th)? ${MONTH},? (?<year>\d{4})\b`, "gi");
const NUMBERS = /\b(?<year>20\d\d)[-/年](?<month>\d{1,2})[-/月](?<day>\d{1,2})(?:日|\b)/g;

type StatedDate = { at: number; end: number; day: string };

export const datesIn = (text: string): StatedDate[] =>
  [MONTH_DAY, DAY_MONTH, NUMBERS]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ index, 0: whole, groups: { year = "", month = "", day = "" } = {} }) => ({
      at: index,
      end: index + whole.length,
      day: written(year, Number(month) || monthNumber(month), day),
    }))
    .filter(({ day }) => isValidAsOf(day))
    .toSorted((a, b) => a.at - b.at);

const PERIOD_BEGINS = /\b(?:between|from|period(?: from| between)?|through)\s*$/i;
const PERIOD_ENDS = /^\s*(?:and|to|through|until|-)\s*$/i;

/** The days of "between September 14, 2026 and September 20, 2026", wherever other days stand beside them. */
function periodIn(text: string, dates: readonly StatedDate[]): { first: string; last: string } | null {
  const periods = dates.flatMap(({ at, end, day }, index) => {
    const next = dates[index + 1];
    const isPeriod =
      next !== undefined &&
      day <= next.day &&
      PERIOD_BEGINS.test(text.slice(0, at)) &&
      PERIOD_ENDS.test(text.slice(end, next.at));
    return isPeriod ? [{ first: day, last: next.day }] : [];
  });
  const [period, other] = periods;
  return period === undefined || other !== undefined ? null : period;
}

export function asOfIn(sentence: string): string | null {
  const dates = datesIn(sentence);
  const named = dates.filter(
    ({ at }) =>
      /\bas (?:of|at)(?: [a-z]+ of business)?(?: on)?\s*$/i.test(sentence.slice(0, at)) ||
      /^[^\s]{0,14}(現在|時点)/.test(sentence.slice(at)),
  );
  if (named.length > 0) return named[0]?.day ?? null;
  const [first, second, third] = dates;
  if (second === undefined) return first?.day ?? null;
  const period = periodIn(sentence, dates);
  if (period !== null) return period.last;
  const isPeriod = /\b(between|from|period)\b|から|~/i.test(sentence.slice(0, second.at));
  return isPeriod && third === undefined ? second.day : null;
}

/** The first day of the period a text names: "between September 14, 2026 and September 20, 2026". */
export function periodStartIn(text: string): string | null {
  const dates = datesIn(text);
  const period = periodIn(text, dates);
  if (period !== null) return period.first;
  const [first, second] = dates;
  if (first === undefined || second === undefined || first.day > second.day) return null;
  return /\b(between|from|period)\b|から|~/i.test(text.slice(0, second.at)) ? first.day : null;
}

const YEARLESS = new RegExp(
  String.raw`\b(as (?:of|at)|on|between|and|from|to|through|until|ended|ending) ${MONTH} (?<day>\d{1,2})(?:st|nd|rd|th)?(?!\d|[-/]\d|,? ?(?:20|19)\d\d)`,
  "gi",
);

/** Writes the year into days without one: that of the latest such day before the announcement. */
export const withYears = (text: string, publishedOn: string): string =>
  text.replace(YEARLESS, (whole: string, before: string, month: string, day: string) => {
    const year = Number(publishedOn.slice(0, 4));
    const inYear = (each: number) => written(String(each), monthNumber(month), day);
    const found = [year, year - 1].find((each) => isValidAsOf(inYear(each)) && inYear(each) <= publishedOn);
    return found === undefined ? whole : `${before} ${MONTHS[monthNumber(month) - 1]} ${day}, ${found}`;
  });

const REPORT_MONTH = new RegExp(String.raw`\b${MONTH} (?<year>20\d\d)\b`, "gi");

/** The one month a report is about, as its title says; only one that was over when it was published. */
export function reportMonthIn(title: string, publishedOn: string): string | null {
  if (!/\b(production|operat|mining|monthly)/i.test(title)) return null;
  const months = [...title.matchAll(REPORT_MONTH)].map(
    ({ groups: { month = "", year = "" } = {} }) => `${year}-${String(monthNumber(month)).padStart(2, "0")}`,
  );
  const [month] = new Set(months);
  return month !== undefined && new Set(months).size === 1 && endOfAsOf(month) < publishedOn ? month : null;
}

const MONTH_NAME = new RegExp(String.raw`\b${MONTH}(?![a-z])`, "gi");

/** The months a sentence names, from 1 to 12. */
export const monthsNamedIn = (sentence: string): number[] =>
  [...sentence.replace(/\bmay\b/g, "").matchAll(MONTH_NAME)].map(({ groups: { month = "" } = {} }) =>
    monthNumber(month),
  );

const COLUMN_MONTH = new RegExp(String.raw`^\(?${MONTH}[- ']*(\d{4}|\d{2})\)?$`, "i");

/** The period of a table column: "Oct-26" is a month, a complete date is a day. */
export function columnAsOf(heading: string): string | null {
  const text = heading.replace(/^(as of|as at|month ended|for the month of|end of)\s+/i, "").trim();
  const [date] = datesIn(text);
  if (date !== undefined) return date.day;
  const [, month, year] = COLUMN_MONTH.exec(text) ?? [];
  if (month === undefined || year === undefined) return null;
  return `${year.length === 2 ? `20${year}` : year}-${String(monthNumber(month)).padStart(2, "0")}`;
}

/** Whether all days in a text were long past on the day it was published. */
export function isLongOver(text: string, publishedOn: string): boolean {
  const oldest = addDays(startOfAsOf(publishedOn), -LATEST_DAYS);
  const days = datesIn(text).map(({ day }) => endOfAsOf(day));
  if (days.length > 0) return days.every((day) => day < oldest);
  const years = [...text.matchAll(/\b(?:in|during|of|FY) ?(20\d\d)\b/gi)].map(([, year = ""]) => year);
  return years.length > 0 && years.every((year) => year < oldest.slice(0, 4));
}

const LATEST_DAYS = 45;

const monthNumber = (name: string) =>
  MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1;

const written = (year: string, month: number, day: string) =>
  `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
