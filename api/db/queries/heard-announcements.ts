import { and, eq } from "drizzle-orm";

import type { Db } from "../client.ts";
import { heardAnnouncements } from "../schema/heard-announcements.ts";

/** Whether this was taken in before, whatever came of it. */
export async function isHeard(
  db: Db,
  { source, upstreamId, companyId }: { source: string; upstreamId: string; companyId: number },
): Promise<boolean> {
  const [row] = await db
    .select({ source: heardAnnouncements.source })
    .from(heardAnnouncements)
    .where(
      and(
        eq(heardAnnouncements.source, source),
        eq(heardAnnouncements.upstreamId, upstreamId),
        eq(heardAnnouncements.companyId, companyId),
      ),
    );
  return row !== undefined;
}
