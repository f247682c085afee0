import { compareAsOf, endOfAsOf } from "#domain/base/as-of-order.ts";
import { DAY_MS, ageInDays, isUndated } from "#domain/base/dates.ts";
import { toDecimal, writeDecimal } from "#domain/base/decimal.ts";
import { pick } from "#domain/base/pick.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { ComparedFigure } from "#domain/company/evidence/other-figure.ts";
import type { Admission } from "#domain/ledger/admission.ts";
import {
  shownMethod,
  type Metric,
  type Provenance,
  type ShownMethod,
  type Source,
} from "#domain/ledger/fact.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { LineMoney } from "#domain/ledger/line.ts";
import type { Past } from "#domain/ledger/point-in-time.ts";
import { median } from "#domain/price/combine-prices.ts";
import type { V1Entry } from "#domain/v1/records.ts";
import type { ValuedRecord } from "#domain/company/quotes/session.ts";

export type ReceiptUnit = "BTC" | "USD" | "shares" | "%" | "×" | "months" | "companies";

export type ReceiptInput = Pick<Receipt, "name" | "value" | "unit" | "asOf" | "oldest"> & {
  method: ShownMethod;
  receipt: string;
};

/** How old a holding is, and after how many days this company usually reports the next one. */
export type ReceiptAge = { days: number; usualDays: number | null; statements: number };

export type ReceiptLine = LineMoney & {
  kind: LedgerEntry["kind"] | "retraction" | "instrument" | Metric;
  /** The total in the ledger after it; null if it is not in a ledger or no longer counts. */
  runningTotal: { btc: string | null; isStated: boolean } | null;
  struck: { how: "replaced" | "retracted"; on: string; why: string | null; receipt: string } | null;
  /** Set where a rule recorded the entry before a person had seen it. */
  admission: Pick<Admission, "rule" | "recordedOn" | "isReviewed"> | null;
};

/** What we know about one figure: what it is, when it was true, and its source or its inputs. */
export type Receipt = Omit<Provenance, "asOf" | "recordedAt" | "source"> & {
  path: string;
  name: string;
  /** The point in time it belongs to, if that is not today. */
  past: Past | null;
  company: Pick<CompanyRecord, (typeof COMPANY_KEYS)[number]> | null;
  value: string | null;
  unit: ReceiptUnit;
  asOf: string | null;
  /** Of a sum, whose figures date from this day to `asOf`. */
  oldest: string | null;
  recordedAt: string | null;
  source: Source | null;
  /** The exchanges behind a live price. */
  venues: string[];
  /** How the value is calculated from the inputs; null if a source states it. */
  formula: string | null;
  inputs: ReceiptInput[];
  /** The ledger entries that a holding is calculated from, newest first. */
  entries: V1Entry[];
  /** What other sources state of it, where that differs by more than one percent. */
  others: ComparedFigure[];
  /** Set if it is the receipt of one ledger entry, or of one record outside the ledger. */
  line: ReceiptLine | null;
  age: ReceiptAge | null;
};

export type ReceiptRecord = Pick<
  CompanyRecord,
  (typeof COMPANY_KEYS)[number] | "otherFigures" | "instruments" | "removals"
> &
  ValuedRecord;

const COMPANY_KEYS = ["id", "ticker", "name", "endedOn"] as const;
export const companyIn = (record: ReceiptRecord): Receipt["company"] => pick(record, COMPANY_KEYS);

const inputOf = (receipt: Receipt): ReceiptInput => ({
  name: receipt.company === null ? receipt.name : `${receipt.name}, ${receipt.company.name}`,
  ...pick(receipt, ["value", "unit", "asOf", "oldest"]),
  method: shownMethod(receipt),
  receipt: receipt.path,
});

/** Fewer than two intervals do not show what was usual; older ones than the last five no longer do. */
const FEWEST_STATEMENTS = 3;
export const LAST_INTERVALS = 5;

/** The days on which the company itself, or a regulator, disclosed how much it holds. */
export const disclosedBalanceDays = (ledger: readonly LedgerEntry[]): string[] =>
  ledger.flatMap(({ isStated, btcAfter, provenance, asOf }) =>
    isStated && btcAfter !== null && provenance?.method === "disclosed" && !isUndated(asOf) ? [asOf] : [],
  );

/** The age of a figure, and the median of the last intervals between statements. */
export function receiptAge(asOf: string, statedOn: readonly string[], now: string): ReceiptAge | null {
  const days = ageInDays(asOf, now);
  if (days === null) return null;
  const stated = [...new Set(statedOn.map(endOfAsOf))].toSorted();
  const intervals = stated.slice(1).map((day, before) => daysBetween(stated[before] ?? day, day));
  return {
    days,
    usualDays: stated.length < FEWEST_STATEMENTS ? null : median(intervals.slice(-LAST_INTERVALS)),
    statements: stated.length,
  };
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

type ReceiptHead = Pick<Receipt, "path" | "past" | "name" | "company" | "value" | "unit"> & Partial<Receipt>;

/** Fields left out are unknown, or do not apply to the figure. */
export const receiptWith = (head: ReceiptHead): Receipt => ({
  asOf: null,
  oldest: null,
  disclosedAt: null,
  recordedAt: null,
  method: "derived",
  confidence: null,
  source: null,
  venues: [],
  readThrough: null,
  note: null,
  formula: null,
  inputs: [],
  entries: [],
  others: [],
  line: null,
  age: null,
  ...head,
});

/** A figure we calculated: as old as its oldest input, and recorded when the latest of them was. */
export const derivedReceipt = (head: ReceiptHead, inputs: readonly Receipt[]): Receipt =>
  receiptWith({
    asOf: inputs.map(({ asOf }) => asOf).reduce(older, inputs[0]?.asOf ?? null),
    recordedAt: newestOf(inputs.map(({ recordedAt }) => recordedAt)),
    inputs: inputs.map(inputOf),
    ...head,
  });

/** As people write it, without the noise of binary fractions. */
export function decimalText(value: number, places: number): string {
  const exact = toDecimal(value);
  return exact === null ? String(value) : writeDecimal(exact, places);
}

type Maybe = string | null;

export const newestOf = (instants: readonly Maybe[]): Maybe =>
  instants.reduce((newest, at) => (newest === null || (at !== null && at > newest) ? at : newest), null);

/** What has no stated day may be older than all others. */
const older = (a: Maybe, b: Maybe): Maybe =>
  a === null || b === null ? null : !isUndated(a) && (isUndated(b) || compareAsOf(b, a) < 0) ? b : a;
