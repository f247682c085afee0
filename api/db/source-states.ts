import { asc, eq, sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";

import type { KeptMark, Look, Mark, SourceState } from "#domain/operations/source-state.ts";

import type { Db } from "./client.ts";
import { instant } from "./columns.ts";

/** When we last queried a source and how that went, whether or not it had anything new. */
export const sourceStates = pgTable("source_states", {
  source: text().primaryKey(),
  firstLookedAt: instant(),
  lookedAt: instant().notNull(),
  answeredAt: instant(),
  failedAt: instant(),
  failure: text(),
  pausedUntil: instant(),
});

/** The cache validators of the last answer whose facts we stored, so that we only fetch newer ones. */
export const answerMarks = pgTable("answer_marks", {
  url: text().primaryKey(),
  etag: text(),
  lastModified: text(),
});

export async function listSourceStates(db: Db): Promise<SourceState[]> {
  const rows = await db.select().from(sourceStates).orderBy(asc(sourceStates.source));
  return rows.map(stateOf);
}

export async function sourceState(db: Db, source: string): Promise<SourceState | null> {
  const [row] = await db.select().from(sourceStates).where(eq(sourceStates.source, source));
  return row === undefined ? null : stateOf(row);
}

export async function markOf(db: Db, address: string): Promise<Mark | null> {
  const { url, etag, lastModified } = answerMarks;
  const [row = null] = await db.select({ etag, lastModified }).from(answerMarks).where(eq(url, address));
  return row;
}

const stateOf = (row: typeof sourceStates.$inferSelect): SourceState => ({
  ...row,
  firstLookedAt: row.firstLookedAt?.toISOString() ?? null,
  lookedAt: row.lookedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  failedAt: row.failedAt?.toISOString() ?? null,
  pausedUntil: row.pausedUntil?.toISOString() ?? null,
});

/** A query is recorded separately from what we learned: it changes no figure and no date of one. */
export async function recordSourceCheck(db: Db, { source, at, hasAnswered, failure, pausedUntil }: Look) {
  const looked = {
    lookedAt: at,
    pausedUntil,
    ...(hasAnswered && { answeredAt: at }),
    ...(failure !== null && { failedAt: at, failure }),
  };
  await db
    .insert(sourceStates)
    .values({ source, firstLookedAt: at, ...looked })
    .onConflictDoUpdate({ target: sourceStates.source, set: looked });
}

/** In the same transaction as the facts: validators without the facts would hide them until something newer comes. */
export async function storeValidators(tx: Db, marks: readonly KeptMark[]): Promise<void> {
  if (marks.length === 0) return;
  await tx
    .insert(answerMarks)
    .values(marks.map(({ url, mark }) => ({ url, ...mark })))
    .onConflictDoUpdate({
      target: answerMarks.url,
      set: { etag: sql`excluded.etag`, lastModified: sql`excluded.last_modified` },
    });
}
