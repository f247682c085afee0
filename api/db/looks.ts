import { isNotNull } from "drizzle-orm";

import type { Looks } from "#domain/changes/channels.ts";

import type { Db } from "./client.ts";
import { filers } from "./filers.ts";
import { activeFeeds } from "./issuer-feeds.ts";
import { sourceStates } from "./source-states.ts";

/** When sources last answered us, whose number at the SEC we know, and the feeds that administrators added. None is a figure, so a change of it reports no new data. */
export async function readLooks(db: Db): Promise<Looks> {
  const sources = await db
    .select({ source: sourceStates.source, answeredAt: sourceStates.answeredAt })
    .from(sourceStates)
    .where(isNotNull(sourceStates.answeredAt))
    .orderBy(sourceStates.source);
  const numbered = await db.select({ companyId: filers.companyId }).from(filers).orderBy(filers.companyId);
  return {
    sources: sources.map(({ source, answeredAt }) => ({
      source,
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    filers: numbered.map(({ companyId }) => companyId),
    feeds: await activeFeeds(db),
  };
}
