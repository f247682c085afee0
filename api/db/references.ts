import { date, integer, text } from "drizzle-orm/pg-core";

import { CONFIDENCES, METHODS, type Provenance } from "#domain/ledger/fact.ts";

import { fromDateColumns, recordedAt } from "./columns.ts";
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

export const byCompany = <Row, Item>(
  rows: readonly Row[],
  companyIdOf: (row: Row) => number,
  itemOf: (row: Row) => Item,
): Map<number, Item[]> =>
  new Map([...Map.groupBy(rows, companyIdOf)].map(([companyId, of]) => [companyId, of.map(itemOf)]));

export const provenance = {
  asOf: date({ mode: "string" }).notNull(),
  asOfPrecision: text({ enum: ["day", "month"] }).notNull(),
  disclosedAt: date({ mode: "string" }),
  recordedAt: recordedAt(),
  method: text({ enum: METHODS }).notNull(),
  confidence: text({ enum: CONFIDENCES }),
  sourceId: sourceReference(),
  readThrough: text(),
  note: text(),
};

type ProvenanceRow = Omit<Provenance, "asOf" | "recordedAt" | "source"> & {
  asOf: string;
  asOfPrecision: "day" | "month";
  recordedAt: Date;
};

export const toProvenance = (row: ProvenanceRow, { publisher, url }: Provenance["source"]): Provenance => ({
  asOf: fromDateColumns(row.asOf, row.asOfPrecision),
  disclosedAt: row.disclosedAt,
  recordedAt: row.recordedAt.toISOString(),
  method: row.method,
  confidence: row.confidence,
  source: { publisher, url },
  readThrough: row.readThrough,
  note: row.note,
});
