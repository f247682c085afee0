import { compareAsOf } from "#domain/base/dates.ts";
import { toDecimal, writeDecimal } from "#domain/base/decimal.ts";

import { inputOf, type Receipt } from "./receipt.ts";

type Told = Pick<Receipt, "path" | "past" | "name" | "company" | "value" | "unit" | "formula"> &
  Partial<Receipt>;

/** A figure of our own arithmetic: as old as its oldest input, and known since the newest of them is. */
export const derivedReceipt = (told: Told, inputs: readonly Receipt[]): Receipt => ({
  asOf: inputs.map(({ asOf }) => asOf).reduce(older, inputs[0]?.asOf ?? null),
  disclosedAt: null,
  recordedAt: inputs.map(({ recordedAt }) => recordedAt).reduce(newer, null),
  method: "derived",
  confidence: null,
  source: null,
  venues: [],
  readThrough: null,
  note: null,
  inputs: inputs.map(inputOf),
  entries: [],
  line: null,
  age: null,
  ...told,
});

/** As people write it, without the noise of binary fractions. */
export function decimalText(value: number, places: number): string {
  const exact = toDecimal(value);
  return exact === null ? String(value) : writeDecimal(exact, places);
}

type Maybe = string | null;

const older = (a: Maybe, b: Maybe): Maybe =>
  a === null || b === null ? null : compareAsOf(b, a) < 0 ? b : a;
const newer = (a: Maybe, b: Maybe): Maybe => (a === null || (b !== null && b > a) ? b : a);
