import type { Db } from "../client.ts";
import { withdrawnReleases } from "../schema/withdrawn-releases.ts";

export async function listWithdrawnReleases(db: Db): Promise<string[]> {
  const rows = await db.select({ release: withdrawnReleases.release }).from(withdrawnReleases);
  return rows.map(({ release }) => release);
}
