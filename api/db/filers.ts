import { sql } from "drizzle-orm";
import { integer, pgTable } from "drizzle-orm/pg-core";

import type { Db } from "./client.ts";
import { recordedAt } from "./columns.ts";
import { companies } from "./companies.ts";

export const filers = pgTable("filers", {
  companyId: integer()
    .primaryKey()
    .references(() => companies.id),
  cik: integer().notNull(),
  recordedAt: recordedAt(),
});

/** The number under which each company files with the SEC, and when we last confirmed it. */
export const listFilers = async (db: Db) => db.select().from(filers);

export async function keepFilers(db: Db, rows: readonly { companyId: number; cik: number }[], now: Date) {
  if (rows.length === 0) return;
  await db
    .insert(filers)
    .values(rows.map((row) => ({ ...row, recordedAt: now })))
    .onConflictDoUpdate({
      target: filers.companyId,
      set: { cik: sql`excluded.cik`, recordedAt: sql`excluded.recorded_at` },
    });
}
