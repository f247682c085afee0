import { and, desc, eq, gt, inArray, lt, notExists, sql } from "drizzle-orm";
import { TransactionRollbackError } from "drizzle-orm/errors";
import { alias, jsonb, pgTable, text } from "drizzle-orm/pg-core";

import type { CompanyRecord } from "#domain/company/company.ts";
import type { AuditAction, AuditEntry } from "#domain/review/audit.ts";
import type { Doubt } from "#domain/review/plausibility.ts";

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

export type HistoryPage = {
  subject: string | null;
  /** A part of who, what, why or of a version. */
  search?: string;
  before: number | null;
  limit: number;
};

const later = alias(auditLog, "later");

/** What administrators did, newest first, starting before an id. */
export async function listHistory(
  db: Db,
  { subject, search = "", before, limit }: HistoryPage,
): Promise<AuditEntry[]> {
  const { actor, action, reason, before: was, after: is } = auditLog;
  const words = sql`lower(concat_ws(' ', ${actor}, replace(${action}, '-', ' '), ${reason}, ${was}::text, ${is}::text))`;
  const undone = db
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.subject, auditLog.subject),
        gt(later.id, auditLog.id),
        inArray(later.action, ["remove-company", "restore-company", "set-featured"]),
      ),
    );
  const rows = await db
    .select({
      entry: auditLog,
      canUndo: sql<boolean>`${auditLog.action} in ('remove-company', 'set-featured') and ${notExists(undone)}`,
    })
    .from(auditLog)
    .where(
      and(
        subject === null ? undefined : eq(auditLog.subject, subject),
        search === "" ? undefined : sql`strpos(${words}, ${search.toLowerCase()}) > 0`,
        before === null ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return rows.map(({ entry, canUndo }) => ({ ...entry, at: entry.at.toISOString(), canUndo }));
}

export type Intent = {
  actor: string;
  reason: string | null;
  /** Only report what would happen. */
  checkOnly: boolean;
  now: Date;
  /** The revision of the company that the change is based on; null if the request states none. */
  seenRevision: number | null;
  /** What was sent, to be shown beside the current version. */
  sent: unknown;
  /** Every company as last read. A change reads only the companies it is about; without this, it reads all. */
  known: readonly CompanyRecord[] | null;
};

/** The subject of the change, for the log, and its new state, for the answer. */
export type Change<Entity> = {
  action: AuditAction;
  subject: string;
  before: unknown;
  after: unknown;
  doubts?: Doubt[];
  entity: Entity;
};

const EDIT_LOCK = 2_100_000_000_000_001n;

/** Until the transaction ends, no other change is made. */
export const lockEdits = async (tx: Db): Promise<void> => {
  await tx.execute(sql.raw(`select pg_advisory_xact_lock(${EDIT_LOCK})`));
};

type LogEntry = Omit<typeof auditLog.$inferInsert, "id" | "at">;

export async function logChange(tx: Db, entry: LogEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

/** One change by a person: recorded completely, together with its log entry, or not at all. Changes are made one at a time. */
export async function edit<Entity>(
  db: Db,
  { actor, reason, checkOnly }: Intent,
  make: (tx: Db) => Promise<Change<Entity>>,
): Promise<Change<Entity>> {
  const tried: Change<Entity>[] = [];
  const done = db.transaction(async (tx) => {
    await lockEdits(tx);
    const change = await make(tx);
    if (checkOnly) {
      tried.push(change);
      tx.rollback();
    }
    const { action, subject, before, after, doubts = [] } = change;
    const warnings = doubts.map(({ message }) => message);
    await logChange(tx, { actor, reason, action, subject, before, after, warnings });
    return change;
  });
  return done.catch((error: unknown) => {
    const [change] = tried;
    if (change !== undefined && error instanceof TransactionRollbackError) return change;
    throw error;
  });
}
