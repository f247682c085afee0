import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

import { idFrom, instant, recordedAt } from "./columns.ts";

/** Mail to the operator that still has to leave, or has left. */
export const outbox = pgTable(
  "outbox",
  {
    id: idFrom(1),
    subject: text().notNull(),
    text: text().notNull(),
    replyTo: text(),
    createdAt: recordedAt(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: recordedAt(),
    sentAt: instant(),
    lastError: text(),
  },
  (t) => [
    index("outbox_due")
      .on(t.nextAttemptAt)
      .where(sql`${t.sentAt} is null`),
  ],
);
