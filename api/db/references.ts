import { date, integer, text } from "drizzle-orm/pg-core";

import { CONFIDENCES, METHODS } from "#domain/ledger/fact.ts";

import { recordedAt } from "./columns.ts";
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
