import { jsonb, pgTable, text } from "drizzle-orm/pg-core";

import { idFrom, recordedAt } from "./columns.ts";

export const auditLog = pgTable("audit_log", {
  id: idFrom(1),
  at: recordedAt(),
  actor: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  before: jsonb(),
  after: jsonb(),
  reason: text(),
});
