import { formatBtcExact, formatCount, formatCounted, formatPrice, formatRatio } from "#domain/base/format.ts";
import { pastWords } from "#domain/ledger/point-in-time.ts";

import { LAST_INTERVALS, type Receipt, type ReceiptAge, type ReceiptUnit } from "./receipt.ts";

const WHOLE_DOLLARS_FROM = 1_000_000;
const FINER_THAN_CENTS = /\.\d{3,}$/;

/** A figure as a receipt shows it: with all its digits, where pages round. */
export function exactText(value: string | null, unit: ReceiptUnit): string {
  if (value === null) return "Unknown";
  const number = Number(value);
  if (unit === "BTC") return `${Math.abs(number) < 1 ? value : formatBtcExact(value)} BTC`;
  if (unit === "%") return `${value}%`;
  if (unit === "×") return `${value}×`;
  if (unit === "shares") return `${formatCount(number)} shares`;
  if (unit === "months") return `${value} months`;
  if (unit === "companies") return formatCounted(number, "company", "companies");
  return dollarText(value);
}

/** Large sums in whole dollars, others with cents. Below one dollar, cents would hide the value. */
function dollarText(value: string): string {
  const sign = value.startsWith("-") ? "-" : "";
  const size = Math.abs(Number(value));
  if (size >= WHOLE_DOLLARS_FROM) return `${sign}$${formatCount(size)}`;
  return size < 1 && FINER_THAN_CENTS.test(value)
    ? `${sign}$${value.slice(sign.length)}`
    : formatPrice(Number(value));
}

/** Its age, compared with how often the company usually reports. */
export function ageText({ days, usualDays, statements }: ReceiptAge): string {
  const old = days === 0 ? "Dated today" : `${formatCounted(days, "day")} old`;
  if (usualDays !== null)
    return `${old}. This company has reported its holdings about every ${formatCounted(Math.round(usualDays), "day")} (median of the last ${Math.min(statements - 1, LAST_INTERVALS)} intervals).`;
  return statements === 0 ? old : `${old}. We have too few reports to say how often this company reports.`;
}

export function titleOf({ name, company, past, line }: Receipt): string {
  const of =
    company === null ? name : `${name}${line === null ? " of" : ":"} ${company.name} (${company.ticker})`;
  return past === null ? of : `${of}, ${pastWords(past)}`;
}

/** "+2,635 BTC (+19.2%)" */
export function differenceText(difference: string, percent: number | null, unit: ReceiptUnit): string {
  const text = signed(exactText(difference, unit));
  return percent === null ? text : `${text} (${shareText(percent)})`;
}

export const signed = (figure: string): string => (figure.startsWith("-") ? figure : `+${figure}`);

export const shareText = (percent: number): string => signed(formatRatio(percent));
