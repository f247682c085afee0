import { compareAsOf } from "#domain/base/as-of-order.ts";
import { isUndated } from "#domain/base/dates.ts";
import { formatLongDay } from "#domain/base/long-day.ts";
import { formatCounted, formatHolding } from "#domain/base/format.ts";
import { onDay, sourceWords } from "#domain/company/evidence/citation.ts";

import { exactText } from "./receipt-words.ts";
import type { Receipt, ReceiptUnit } from "./receipt.ts";

/** What a receipt states, in one sentence to quote. Null for an unknown value and for an entry that no longer counts. */
export function receiptSentence(receipt: Receipt): string | null {
  const { value, line, source } = receipt;
  if (value === null || (line !== null && line.struck !== null)) return null;
  return source === null && receipt.venues.length === 0
    ? calculated(receipt, value)
    : statement(
        receipt,
        isHolding(receipt) ? roundedText(value, receipt.unit) : exactText(value, receipt.unit),
      );
}

const DONE: Partial<Record<NonNullable<Receipt["line"]>["kind"], string>> = {
  buy: "bought",
  sell: "sold",
  produced: "mined",
  balance: "held",
};

function statement(receipt: Receipt, amount: string): string {
  const { company, line, asOf, name } = receipt;
  const done = line !== null ? DONE[line.kind] : isHolding(receipt) ? "held" : undefined;
  const when = asOf === null ? "" : ` ${onDay(asOf)}`;
  const what =
    company !== null && done !== undefined
      ? `${company.name} ${done} ${amount.replace(/^-/, "")}${when}`
      : `The ${spoken(
          name
            .split(", ")
            .slice(0, line === null ? undefined : -1)
            .join(", "),
        )}${ofCompany(receipt)} ${verbOf(name)} ${amount}${when}`;
  return `${what}${according(receipt)}.`;
}

/** As the pages show it. The receipt itself has all digits. */
const isHolding = ({ name, company }: Receipt) => company !== null && name === "BTC holdings";

const according = ({ source, venues, company, method, ...stated }: Receipt): string => {
  const by =
    source === null ? venues.join(", ") : sourceWords({ source, method, ...stated }, company?.name ?? null);
  return by === "" ? "" : `, according to ${by}`;
};

/** "We calculate the USD value of Strategy as $65.3 billion, from 2 inputs dated 22 August 2026 to 10 October 2026." */
function calculated(receipt: Receipt, value: string): string {
  const { unit, name, line } = receipt;
  const inputs = receipt.inputs.filter((input) => input.value !== null);
  const days = inputs
    .flatMap(({ asOf, oldest }) => [oldest ?? asOf ?? [], asOf ?? []].flat())
    .filter((day) => !isUndated(day))
    .toSorted(compareAsOf);
  const undated = inputs.filter(({ asOf }) => isUndated(asOf)).length;
  const [first, last] = [days[0], days.at(-1)].map(formatLongDay);
  const dated = !first ? "" : ` dated ${first === last ? first : `${first} to ${last}`}`;
  const rest = undated === 0 ? "" : `, ${undated} of them undated`;
  const from = inputs.length === 0 ? "" : `, from ${formatCounted(inputs.length, "input")}${dated}${rest}`;
  const what = line === null ? spoken(name) : "unexplained gap";
  return `We calculate the ${what}${ofCompany(receipt)} as ${roundedText(value, unit)}${from}.`;
}

const LARGE = [
  [1e9, "billion"],
  [1e6, "million"],
] as const;

/** As a sentence gives it; the receipt has all digits. */
function roundedText(value: string, unit: ReceiptUnit): string {
  const number = Number(value);
  if (unit === "BTC" && Math.abs(number) >= 1) return `${formatHolding(value)} BTC`;
  if (unit === "%" || unit === "×") return `${Number(number.toFixed(number < 1 ? 4 : 2))}${unit}`;
  if (unit === "months") return `${Number(number.toFixed(1))} months`;
  const large = unit === "USD" && LARGE.find(([size]) => Math.abs(number) >= size);
  if (!large) return exactText(value, unit);
  const [size, word] = large;
  return `${number < 0 ? "-" : ""}$${(Math.abs(number) / size).toFixed(1)} ${word}`;
}

const ofCompany = ({ company }: Receipt): string => (company === null ? "" : ` of ${company.name}`);

const SPOKEN: Record<string, string> = {
  "Share price, change in 24 hours": "24-hour change in the share price",
  "Bitcoin price, change in 24 hours": "24-hour change in the Bitcoin price",
  "mNAV, basic": "basic mNAV",
  "mNAV, diluted": "diluted mNAV",
  "mNAV, enterprise value": "enterprise-value mNAV",
  Companies: "number of companies",
};

const spoken = (name: string): string =>
  SPOKEN[name] ??
  (/^(?:BTC|USD|Bitcoin)\b/.test(name) ? name : name.slice(0, 1).toLowerCase() + name.slice(1));

const PLURAL = /^(?:BTC holdings|Shares|Diluted shares|Claims|Net claims)/;
const verbOf = (name: string): string => (PLURAL.test(name) ? "were" : "was");
