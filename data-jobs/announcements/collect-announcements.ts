import { keepMarks } from "#db/source-states.ts";
import type { JobResult } from "#domain/snapshot/job.ts";
import type { MarketDeps } from "#jobs/market/deps.ts";
import type { Feed } from "#jobs/upstreams/feed.ts";

import { announcementContext } from "./context.ts";
import { hearFeeds } from "./fetch-feeds.ts";
import { hearLondon } from "./fetch-london.ts";
import { hearSec } from "./fetch-sec.ts";
import { hearTokyo } from "./fetch-tokyo.ts";
import { trackedOf, type Heard } from "./news.ts";
import { takeIn, type TakenIn } from "./record.ts";

/** What companies announce: kept once, and read. What it says of bitcoin waits for somebody to confirm it. */
export async function collectAnnouncements(deps: MarketDeps, feeds: readonly Feed[]): Promise<JobResult> {
  const { db, sources, now } = deps;
  if (!sources.areAsked) return resultOf([], { announcements: 0, proposals: 0 });
  const world = await announcementContext(db, now());
  const tracked = trackedOf(world.roster);
  const heard = await Promise.all([
    hearSec(deps, tracked),
    hearLondon(deps, tracked),
    hearTokyo(deps, tracked),
    hearFeeds(deps, tracked, feeds),
  ]);

  const taken: TakenIn = { announcements: 0, proposals: 0 };
  const oldestFirst = heard
    .flatMap(({ news }) => news)
    .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
  for (const news of oldestFirst) {
    const { announcements, proposals } = await takeIn(db, news, { world, now: now() });
    taken.announcements += announcements;
    taken.proposals += proposals;
  }
  await keepMarks(
    db,
    heard.flatMap(({ marks }) => marks),
  );
  return resultOf(heard, taken);
}

const MOST_REASONS = 50;

function resultOf(heard: readonly Heard[], taken: TakenIn): JobResult {
  const collected = heard.flatMap((each) => each.collected);
  const answered = new Set(collected.filter((each) => each.answered > 0).map(({ source }) => source));
  const failures = collected.flatMap((each) => each.failures.map(({ message }) => message));
  const rejected = [
    ...collected.flatMap(({ source, rejected: rows }) => rows.map(({ why }) => `${source}: ${why}`)),
    ...heard.flatMap((each) => each.rejected),
  ];
  const isFailure = failures.length > 0 && answered.size === 0;
  return {
    outcome: isFailure ? "failed" : taken.announcements + taken.proposals > 0 ? "done" : "unchanged",
    counts: {
      ...taken,
      sources: [...answered].toSorted(),
      ...(rejected.length > 0 ? { rejected: rejected.slice(0, MOST_REASONS) } : {}),
      ...(failures.length > 0 ? { failures: failures.slice(0, MOST_REASONS) } : {}),
    },
    message: isFailure ? `No announcement source answered. ${failures.join(" ")}` : null,
  };
}
