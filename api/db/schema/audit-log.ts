import { jsonb, pgTable, text } from "drizzle-orm/pg-core";

import { idFrom, recordedAt } from "./columns.ts";

/** Append-only too: what was done stays done. */
export const auditLog = pgTable("audit_log", {
  id: idFrom(1),
  at: recordedAt(),
  actor: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  before: jsonb(),
  after: jsonb(),
  reason: text(),
  /** What spoke against it when it was done all the same. */
  warnings: text().array().notNull().default([]),
});
