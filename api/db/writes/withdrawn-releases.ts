import type { Db } from "../client.ts";
import { withdrawnReleases } from "../schema/withdrawn-releases.ts";

export async function withdrawRelease(db: Db, release: string, now: Date): Promise<void> {
  await db.insert(withdrawnReleases).values({ release, recordedAt: now }).onConflictDoNothing();
}
