import type { CompanyRecord } from "#domain/company/company-record.ts";
import type { Confidence, Method, Metric, Source } from "#domain/ledger/fact.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { LineMoney } from "#domain/ledger/line-money.ts";
import type { Past } from "#domain/ledger/past.ts";
import type { OpenEntry } from "#domain/v1/records.ts";

export type ReceiptUnit = "BTC" | "USD" | "shares" | "%" | "companies";

/** What a figure is made of, each part with a receipt of its own. */
export type ReceiptInput = {
  name: string;
  value: string | null;
  unit: ReceiptUnit;
  asOf: string | null;
  method: Method;
  receipt: string;
};

/** How old a holding is, and after how many days this company usually states the next one. */
export type ReceiptAge = { days: number; usualDays: number | null; statements: number };

/** What a receipt of one record says beyond its value. */
export type ReceiptLine = LineMoney & {
  kind: LedgerEntry["kind"] | "retraction" | Metric;
  /** What the ledger has after it; null where it stands in no ledger, or counts no more. */
  runningTotal: { btc: string | null; isStated: boolean } | null;
  struck: { how: "replaced" | "retracted"; on: string; why: string | null; receipt: string } | null;
};

/** All there is to say of one figure: what it is, when it was true, who says so or what it follows from. */
export type Receipt = {
  path: string;
  name: string;
  /** Where it is of another day, or of what was known by another day, than today. */
  past: Past | null;
  company: { id: number; ticker: string; name: string; endedOn: string | null } | null;
  value: string | null;
  unit: ReceiptUnit;
  asOf: string | null;
  disclosedAt: string | null;
  recordedAt: string | null;
  method: Method;
  confidence: Confidence | null;
  source: Source | null;
  /** The exchanges that a live price is of. */
  venues: string[];
  readThrough: string | null;
  note: string | null;
  /** How the value follows from the inputs; null where somebody stated it. */
  formula: string | null;
  inputs: ReceiptInput[];
  /** The lines of the ledger that a holding rests on, newest first. */
  entries: OpenEntry[];
  /** Where it is of one line of a ledger, or of one record beside it. */
  line: ReceiptLine | null;
  age: ReceiptAge | null;
};

export const companyIn = ({ id, ticker, name, endedOn }: CompanyRecord): Receipt["company"] => ({
  id,
  ticker,
  name,
  endedOn,
});

/** An input as the receipt says it. */
export const inputOf = ({ path, company, name, value, unit, asOf, method }: Receipt): ReceiptInput => ({
  name: company === null ? name : `${name}, ${company.name}`,
  value,
  unit,
  asOf,
  method,
  receipt: path,
});
