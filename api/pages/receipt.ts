import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatCount, formatCounted, formatPrice } from "#domain/base/format.ts";
import type { LineAmount } from "#domain/ledger/line.ts";
import { pastWords } from "#domain/ledger/point-in-time.ts";
import type { Receipt, ReceiptAge, ReceiptLine, ReceiptUnit } from "#domain/receipt/receipt.ts";

import { html, type Html } from "./html.ts";
import { figureMark } from "./marks.ts";

const MOVES: ReadonlySet<ReceiptLine["kind"]> = new Set(["buy", "sell", "produced"]);

/** What a line of a ledger says beyond its value: what a coin cost, what all of them did, and the total after it. */
export function lineMark({ kind, priceUsd, totalUsd, runningTotal }: ReceiptLine): Html {
  const whole = kind === "sell" ? "proceeds" : "cost";
  return html`<dl>
    ${
      MOVES.has(kind) &&
      html`<dt>Price per BTC</dt>
        <dd>${amountMark(priceUsd, `${whole} ÷ coins`)}</dd>
        <dt>${kind === "sell" ? "Proceeds" : "Cost"}</dt>
        <dd>${amountMark(totalUsd, "price × coins")}</dd>`
    }
    ${
      runningTotal !== null &&
      html`<dt>Running total</dt>
        <dd>
          ${
            runningTotal.btc === null
              ? UNKNOWN
              : html`${figureMark(`${formatBtcExact(runningTotal.btc)} BTC`)},
                ${runningTotal.isStated ? "stated by the source" : "calculated"}`
          }
        </dd>`
    }
  </dl>`;
}

/** A line that counts no more, and the record that says why. */
export const struckMark = ({ how, on, why, receipt }: NonNullable<ReceiptLine["struck"]>): Html =>
  html`<p class="bar">
    <b>${how === "replaced" ? "Corrected" : "Withdrawn"} ${formatDay(on)}.</b> It is no longer counted. ${why}
    <a href="${receipt}">See the newer record</a>
  </p>`;

const UNKNOWN = html`<span class="na">Unknown</span>`;

const amountMark = (amount: LineAmount | null, formula: string): Html =>
  amount === null
    ? UNKNOWN
    : html`${figureMark(exactText(amount.usd, "USD"))},
      ${amount.isGiven ? "as stated by the source" : `calculated: ${formula}`}`;

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
