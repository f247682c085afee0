import { formatBtcExact, formatCount, formatCounted, formatPrice } from "#domain/base/format.ts";
import { pastWords } from "#domain/ledger/point-in-time.ts";
import type { Receipt, ReceiptAge, ReceiptUnit } from "#domain/receipt/receipt.ts";

const WHOLE_DOLLARS_FROM = 1_000_000;
const FINER_THAN_CENTS = /\.\d{3,}$/;

/** A figure as a receipt writes it: as exact as we have it, where pages round. */
export function exactText(value: string | null, unit: ReceiptUnit): string {
  if (value === null) return "Unknown";
  const number = Number(value);
  if (unit === "BTC") return `${Math.abs(number) < 1 ? value : formatBtcExact(value)} BTC`;
  if (unit === "%") return `${value}%`;
  if (unit === "shares") return `${formatCount(number)} shares`;
  if (unit === "companies") return formatCounted(number, "company", "companies");
  return dollarText(value);
}

/** Whole dollars of a large sum, cents of others; of less than a dollar cents would hide what there is. */
function dollarText(value: string): string {
  const sign = value.startsWith("-") ? "-" : "";
  const size = Math.abs(Number(value));
  if (size >= WHOLE_DOLLARS_FROM) return `${sign}$${formatCount(size)}`;
  return size < 1 && FINER_THAN_CENTS.test(value)
    ? `${sign}$${value.slice(sign.length)}`
    : formatPrice(Number(value));
}

/** How old it is beside what its company usually does. */
export function ageText({ days, usualDays, statements }: ReceiptAge): string {
  const old = days === 0 ? "Dated today" : `${formatCounted(days, "day")} old`;
  if (usualDays !== null)
    return `${old}. This company has reported its holdings about every ${formatCounted(Math.round(usualDays), "day")} (median of ${formatCount(statements - 1)} intervals).`;
  return statements === 0 ? old : `${old}. Too few reports yet to say how often this company reports.`;
}

/** What it is of, and of which day where that is another than today. */
export function titleOf({ name, company, past, line }: Receipt): string {
  const of =
    company === null ? name : `${name}${line === null ? " of" : ":"} ${company.name} (${company.ticker})`;
  return past === null ? of : `${of}, ${pastWords(past)}`;
}
