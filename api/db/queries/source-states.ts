import { asc, eq } from "drizzle-orm";

import type { Mark, SourceState } from "#domain/snapshot/source-state.ts";

import type { Db } from "../client.ts";
import { answerMarks, sourceStates } from "../schema/source-states.ts";

export async function listSourceStates(db: Db): Promise<SourceState[]> {
  const rows = await db.select().from(sourceStates).orderBy(asc(sourceStates.source));
  return rows.map(stateOf);
}

export async function sourceState(db: Db, source: string): Promise<SourceState | null> {
  const [row] = await db.select().from(sourceStates).where(eq(sourceStates.source, source));
  return row === undefined ? null : stateOf(row);
}

export async function markOf(db: Db, url: string): Promise<Mark | null> {
  const [row] = await db.select().from(answerMarks).where(eq(answerMarks.url, url));
  return row === undefined ? null : { etag: row.etag, lastModified: row.lastModified };
}

const stateOf = (row: typeof sourceStates.$inferSelect): SourceState => ({
  source: row.source,
  lookedAt: row.lookedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  failedAt: row.failedAt?.toISOString() ?? null,
  failure: row.failure,
  pausedUntil: row.pausedUntil?.toISOString() ?? null,
});
