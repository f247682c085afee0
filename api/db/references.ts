import { date, integer, text } from "drizzle-orm/pg-core";

import { CONFIDENCES, METHODS } from "#domain/ledger/fact.ts";

import { PRECISIONS, fromDateColumns, recordedAt, type Precision } from "./columns.ts";
import { companies } from "./companies.ts";
import { sources } from "./sources.ts";

export const companyReference = () =>
  integer()
    .notNull()
    .references(() => companies.id);

export const sourceReference = () =>
  integer()
    .notNull()
    .references(() => sources.id);

export const byCompany = <Row extends { companyId: number }, Item>(
  rows: readonly Row[],
  itemOf: (row: Row) => Item,
): Map<number, Item[]> =>
  new Map([...Map.groupBy(rows, ({ companyId }) => companyId)].map(([id, of]) => [id, of.map(itemOf)]));

export const evidence = {
  asOf: date({ mode: "string" }).notNull(),
  asOfPrecision: text({ enum: PRECISIONS }).notNull(),
  recordedAt: recordedAt(),
  sourceId: sourceReference(),
  readThrough: text(),
};

export const provenance = {
  ...evidence,
  disclosedAt: date({ mode: "string" }),
  method: text({ enum: METHODS }).notNull(),
  confidence: text({ enum: CONFIDENCES }),
  note: text(),
};

type EvidenceRow = { asOf: string; asOfPrecision: Precision; recordedAt: Date } & Record<
  "companyId" | "sourceId",
  number
>;

/** A row as one of its company's records, with its date and time as the domain writes them. */
export const toRecord = <Row extends EvidenceRow>({
  companyId: _,
  sourceId: __,
  asOf,
  asOfPrecision,
  recordedAt: at,
  ...row
}: Row) => ({ ...row, asOf: fromDateColumns(asOf, asOfPrecision), recordedAt: at.toISOString() });
