import { date, text } from "drizzle-orm/pg-core";

import { CONFIDENCES, METHODS } from "#domain/ledger/fact.ts";

import { recordedAt } from "./columns.ts";
import { sourceId } from "./references.ts";

export const provenance = {
  asOf: date({ mode: "string" }).notNull(),
  asOfPrecision: text({ enum: ["day", "month"] }).notNull(),
  disclosedAt: date({ mode: "string" }),
  recordedAt: recordedAt(),
  method: text({ enum: METHODS }).notNull(),
  confidence: text({ enum: CONFIDENCES }),
  sourceId: sourceId(),
  readThrough: text(),
  note: text(),
};
