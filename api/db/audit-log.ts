import { and, desc, eq, gt, inArray, lt, notExists, sql } from "drizzle-orm";
import { alias, jsonb, pgTable, text } from "drizzle-orm/pg-core";

import type { AuditEntry } from "#domain/review/audit.ts";

import type { Db } from "./client.ts";
import { idFrom, recordedAt } from "./columns.ts";

/** Also append-only: the log never forgets. */
export const auditLog = pgTable("audit_log", {
  id: idFrom(1),
  at: recordedAt(),
  actor: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  before: jsonb(),
  after: jsonb(),
  reason: text(),
  /** The warnings the administrator saw and overrode. */
  warnings: text().array().notNull().default([]),
});

export type HistoryPage = { subject: string | null; before: number | null; limit: number };

const later = alias(auditLog, "later");

/** What administrators did, newest first, starting before an id. */
export async function listHistory(db: Db, { subject, before, limit }: HistoryPage): Promise<AuditEntry[]> {
  const undone = db
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.subject, auditLog.subject),
        gt(later.id, auditLog.id),
        inArray(later.action, ["remove-company", "restore-company"]),
      ),
    );
  const rows = await db
    .select({
      entry: auditLog,
      canUndo: sql<boolean>`${auditLog.action} = 'remove-company' and ${notExists(undone)}`,
    })
    .from(auditLog)
    .where(
      and(
        subject === null ? undefined : eq(auditLog.subject, subject),
        before === null ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return rows.map(({ entry, canUndo }) => ({ ...entry, at: entry.at.toISOString(), canUndo }));
}
