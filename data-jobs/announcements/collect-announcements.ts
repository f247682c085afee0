import { storeValidators } from "#db/source-states.ts";
import type { JobResult } from "#domain/operations/job.ts";
import { jobResultOf } from "#jobs/collect/report.ts";
import type { MarketDeps } from "#jobs/market/deps.ts";
import { listingOf } from "#jobs/upstreams/listings.ts";
import type { Feed } from "#domain/snapshot/seed.schema.ts";

import { fetchLondon, fetchTokyo } from "./fetch-exchanges.ts";
import { fetchFeeds } from "./fetch-feeds.ts";
import { fetchSec } from "./fetch-sec.ts";
import { announcementContext } from "./context.ts";
import { recordNews, type RecordCounts } from "./record.ts";
import { retryWaiting } from "./retry-waiting.ts";

/** Collects and reads company announcements, each stored once. A rule may record the figures in them; all others wait until a person confirms them. */
export async function collectAnnouncements(deps: MarketDeps, feeds: readonly Feed[]): Promise<JobResult> {
  const { db, sources, reports, now } = deps;
  const counts: RecordCounts = { announcements: 0, proposals: 0, admitted: 0 };
  if (!sources.areAsked) return { outcome: "unchanged", counts: { ...counts, sources: [] }, message: null };
  let context = await announcementContext(db, now());
  const tracked = context.companies.map((company) => ({ company, listing: listingOf(company) }));
  const batches = await Promise.all([
    fetchSec(deps, tracked),
    fetchLondon(deps, tracked),
    fetchTokyo(deps, tracked),
    fetchFeeds(deps, tracked, feeds),
  ]);

  const oldestFirst = batches
    .flatMap(({ news }) => news)
    .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
  for (const news of oldestFirst) {
    const { admitsByRule } = sources;
    const recorded = await recordNews(db, news, { context, now: now(), admitsByRule });
    counts.announcements += recorded.announcements;
    counts.proposals += recorded.proposals;
    counts.admitted += recorded.admitted;
    // The next reading has to add up with the new figure.
    if (recorded.admitted > 0) context = await context.after(db, news.companyId);
  }
  // The missing one may have come, or a person has accepted it.
  if (sources.admitsByRule) counts.admitted += await retryWaiting(db, context);
  await storeValidators(
    db,
    batches.flatMap(({ marks }) => marks),
  );
  const answered = new Set(reports.filter((report) => report.answered > 0).map(({ source }) => source));
  const isFailure = answered.size === 0 && reports.some(({ failures }) => failures.length > 0);
  return jobResultOf(reports, {
    counts: { ...counts, sources: [...answered].toSorted() },
    isNews: counts.announcements + counts.proposals + counts.admitted > 0,
    failure: isFailure ? "No announcement source answered." : null,
    rejected: batches.flatMap((batch) => batch.rejected),
  });
}
