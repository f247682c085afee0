import { DAY_MS, ageInDays, compareAsOf, endOfAsOf } from "#domain/base/dates.ts";
import { toDecimal, writeDecimal } from "#domain/base/decimal.ts";
import { pick } from "#domain/base/pick.ts";
import type { FigureRecord } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { Metric, Provenance, Source } from "#domain/ledger/fact.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { LineMoney } from "#domain/ledger/line.ts";
import type { Past } from "#domain/ledger/point-in-time.ts";
import { median } from "#domain/price/combine-prices.ts";
import type { V1Entry } from "#domain/v1/records.ts";

export type ReceiptUnit = "BTC" | "USD" | "shares" | "%" | "companies";

/** What a figure is made of, each part with a receipt of its own. */
export type ReceiptInput = Pick<Receipt, "name" | "value" | "unit" | "asOf" | "method"> & { receipt: string };

/** How old a holding is, and after how many days this company usually states the next one. */
export type ReceiptAge = { days: number; usualDays: number | null; statements: number };

/** What a receipt of one record says beyond its value. */
export type ReceiptLine = LineMoney & {
  kind: LedgerEntry["kind"] | "retraction" | Metric;
  /** What the ledger has after it; null where it stands in no ledger, or counts no more. */
  runningTotal: { btc: string | null; isStated: boolean } | null;
  struck: { how: "replaced" | "retracted"; on: string; why: string | null; receipt: string } | null;
};

/** What we know of one figure: what it is, when it was true, its source or what it follows from. */
export type Receipt = Omit<Provenance, "asOf" | "recordedAt" | "source"> & {
  path: string;
  name: string;
  /** Where it is of another day, or of what was known by another day, than today. */
  past: Past | null;
  company: Pick<CompanyRecord, (typeof COMPANY_KEYS)[number]> | null;
  value: string | null;
  unit: ReceiptUnit;
  asOf: string | null;
  recordedAt: string | null;
  source: Source | null;
  /** The exchanges that a live price is of. */
  venues: string[];
  /** How the value follows from the inputs; null where a source states it. */
  formula: string | null;
  inputs: ReceiptInput[];
  /** The lines of the ledger that a holding rests on, newest first. */
  entries: V1Entry[];
  /** Where it is of one line of a ledger, or of one record beside it. */
  line: ReceiptLine | null;
  age: ReceiptAge | null;
};

/** All that receipts of a company follow from. */
export type ReceiptRecord = Pick<CompanyRecord, (typeof COMPANY_KEYS)[number]> & FigureRecord;

const COMPANY_KEYS = ["id", "ticker", "name", "endedOn"] as const;
export const companyIn = (record: ReceiptRecord): Receipt["company"] => pick(record, COMPANY_KEYS);

/** An input as the receipt says it. */
const inputOf = (receipt: Receipt): ReceiptInput => ({
  name: receipt.company === null ? receipt.name : `${receipt.name}, ${receipt.company.name}`,
  ...pick(receipt, ["value", "unit", "asOf", "method"]),
  receipt: receipt.path,
});

/** Two intervals are the least that can be called usual. */
const FEWEST_STATEMENTS = 3;

/** The days on which the company itself, or a regulator, said how much it holds. */
export const disclosedBalanceDays = (ledger: readonly LedgerEntry[]): string[] =>
  ledger.flatMap(({ isStated, btcAfter, provenance, asOf }) =>
    isStated && btcAfter !== null && provenance?.method === "disclosed" ? [asOf] : [],
  );

/** How old a figure is beside the median interval between what was stated so far. */
export function receiptAge(asOf: string, statedOn: readonly string[], now: string): ReceiptAge | null {
  const days = ageInDays(asOf, now);
  if (days === null) return null;
  const stated = [...new Set(statedOn.map(endOfAsOf))].toSorted();
  const intervals = stated.slice(1).map((day, before) => daysBetween(stated[before] ?? day, day));
  return {
    days,
    usualDays: stated.length < FEWEST_STATEMENTS ? null : median(intervals),
    statements: stated.length,
  };
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

type ReceiptHead = Pick<Receipt, "path" | "past" | "name" | "company" | "value" | "unit"> & Partial<Receipt>;

/** What a receipt does not say is unknown, or does not apply to its figure. */
export const receiptWith = (head: ReceiptHead): Receipt => ({
  asOf: null,
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
  line: null,
  age: null,
  ...head,
});

/** A figure of our own arithmetic: as old as its oldest input, and recorded when the newest of them was. */
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

/** Of instants, some of which may be unknown. */
export const newestOf = (instants: readonly Maybe[]): Maybe =>
  instants.reduce((newest, at) => (newest === null || (at !== null && at > newest) ? at : newest), null);

const older = (a: Maybe, b: Maybe): Maybe =>
  a === null || b === null ? null : compareAsOf(b, a) < 0 ? b : a;
