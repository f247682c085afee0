import { formatBtcExact, formatCount, formatCounted, formatPrice } from "../format.ts";
import { pastWords } from "../past.ts";
import type { Receipt, ReceiptAge, ReceiptUnit } from "./receipt.ts";

const WHOLE_DOLLARS_FROM = 1_000_000;

/** A figure as a receipt writes it: as exact as we have it, where pages round. */
export function exactText(value: string | null, unit: ReceiptUnit): string {
  if (value === null) return "Unknown";
  const number = Number(value);
  if (unit === "BTC") return `${Math.abs(number) < 1 ? value : formatBtcExact(value)} BTC`;
  if (unit === "%") return `${value}%`;
  if (unit === "shares") return `${formatCount(number)} shares`;
  if (unit === "companies") return formatCounted(number, "company", "companies");
  return Math.abs(number) < WHOLE_DOLLARS_FROM ? formatPrice(number) : `$${formatCount(number)}`;
}

/** How old it is beside what its company usually does. */
export function ageText({ days, usualDays, statements }: ReceiptAge): string {
  const old = days === 0 ? "From today" : `${formatCounted(days, "day")} old`;
  if (usualDays !== null)
    return `${old}; this company states a new one every ${formatCounted(Math.round(usualDays), "day")} (the middle of ${formatCount(statements - 1)} intervals)`;
  return statements === 0 ? old : `${old}; too few statements so far to say what is usual`;
}

/** What it is of, and of which day where that is another than today. */
export function titleOf({ name, company, past, line }: Receipt): string {
  const of =
    company === null ? name : `${name}${line === null ? " of" : ":"} ${company.name} (${company.ticker})`;
  return past === null ? of : `${of}, ${pastWords(past)}`;
}
