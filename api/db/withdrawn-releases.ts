import { pgTable, text } from "drizzle-orm/pg-core";

import type { Db } from "./client.ts";
import { recordedAt } from "./columns.ts";

/** Releases that an operator withdrew. No worker publishes them again. */
export const withdrawnReleases = pgTable("withdrawn_releases", {
  release: text().primaryKey(),
  recordedAt: recordedAt(),
});

export async function listWithdrawnReleases(db: Db): Promise<string[]> {
  const rows = await db.select({ release: withdrawnReleases.release }).from(withdrawnReleases);
  return rows.map(({ release }) => release);
}

export async function withdrawRelease(db: Db, release: string, now: Date): Promise<void> {
  await db.insert(withdrawnReleases).values({ release, recordedAt: now }).onConflictDoNothing();
}
