import { sql } from "drizzle-orm";

import type { KeptMark, Look } from "#domain/snapshot/source-state.ts";

import type { Db } from "../client.ts";
import { answerMarks, sourceStates } from "../schema/source-states.ts";

/** That we looked is kept apart from what we learned: it changes no figure and no date of one. */
export async function noteLook(
  db: Db,
  { source, at, hasAnswered, failure, pausedUntil }: Look,
): Promise<void> {
  const looked = {
    lookedAt: at,
    pausedUntil,
    ...(hasAnswered ? { answeredAt: at } : {}),
    ...(failure === null ? {} : { failedAt: at, failure }),
  };
  await db
    .insert(sourceStates)
    .values({ source, ...looked })
    .onConflictDoUpdate({ target: sourceStates.source, set: looked });
}

/** In the transaction that keeps the facts: a mark without them would hide them until something newer comes. */
export async function keepMarks(tx: Db, marks: readonly KeptMark[]): Promise<void> {
  if (marks.length === 0) return;
  await tx
    .insert(answerMarks)
    .values(marks.map(({ url, mark }) => ({ url, ...mark })))
    .onConflictDoUpdate({
      target: answerMarks.url,
      set: { etag: sql`excluded.etag`, lastModified: sql`excluded.last_modified` },
    });
}
