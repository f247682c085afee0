import { sql } from "drizzle-orm";

import type { Db } from "../client.ts";
import { filers } from "../schema/filers.ts";

export async function keepFilers(
  db: Db,
  rows: readonly { companyId: number; cik: number }[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(filers)
    .values(rows.map((row) => ({ ...row, recordedAt: now })))
    .onConflictDoUpdate({
      target: filers.companyId,
      set: { cik: sql`excluded.cik`, recordedAt: sql`excluded.recorded_at` },
    });
}
