import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays, isValidAsOf, startOfAsOf } from "#domain/base/dates.ts";

import words from "./words.json" with { type: "json" };

const MONTHS = words.months;
const MONTH = String.raw`(?<month>${MONTHS.map((month) => `${month}|${month.slice(0, 3)}`).join("|")}|sept)\.?`;
const MONTH_DAY = new RegExp(String.raw`\b${MONTH} (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})\b`, "gi");
const DAY_MONTH = new RegExp(String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th)? ${MONTH},? (?<year>\d{4})\b`, "gi");
const NUMBERS = /\b(?<year>20\d\d)[-/年](?<month>\d{1,2})[-/月](?<day>\d{1,2})(?:日|\b)/g;

type StatedDate = { at: number; day: string };

export const datesIn = (text: string): StatedDate[] =>
  [MONTH_DAY, DAY_MONTH, NUMBERS]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ index, groups: { year = "", month = "", day = "" } = {} }) => ({
      at: index,
      day: written(year, Number(month) || monthNumber(month), day),
    }))
    .filter(({ day }) => isValidAsOf(day))
    .toSorted((a, b) => a.at - b.at);

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
  const isPeriod = /\b(between|from|period)\b|から|~/i.test(sentence.slice(0, second.at));
  return isPeriod && third === undefined ? second.day : null;
}

/** The first day of the period a text names: "between September 14, 2026 and September 20, 2026". */
export function periodStartIn(text: string): string | null {
  const [first, second] = datesIn(text);
  if (first === undefined || second === undefined || first.day > second.day) return null;
  return /\b(between|from|period)\b|から|~/i.test(text.slice(0, second.at)) ? first.day : null;
}

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
