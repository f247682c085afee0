import { isAboutBitcoin } from "#domain/announcement/announcement.ts";
import { isFeedOf } from "#domain/changes/channels.ts";
import { isSharedHost } from "#domain/review/feed-address.ts";
import { isNamedIn } from "#domain/announcement/reading/agreement.ts";
import { plainText } from "#domain/announcement/reading/plain-text.ts";
import type { Feed } from "#domain/snapshot/seed.schema.ts";
import type { MarketDeps } from "#jobs/market/deps.ts";
import { feedSource, type FeedItem } from "#jobs/upstreams/feed.ts";
import { dayIn } from "#jobs/upstreams/wall-clock.ts";

import { newsAmong, type NewsBatch, type News, type Tracked } from "./news.ts";

/** Headlines from companies' own feeds and from newswires. */
export async function fetchFeeds(
  { collect, isDue, now }: MarketDeps,
  tracked: readonly Tracked[],
  feeds: readonly Feed[],
): Promise<NewsBatch> {
  const batch: NewsBatch = { news: [], rejected: [], marks: [] };
  for (const feed of feeds) {
    const source = feedSource(feed);
    if (!(await isDue(source))) continue;
    const collected = await collect(source, ["all"]);
    const { news, rejected } = newsAmong(collected.facts, now());
    batch.rejected.push(...rejected);
    // Items dated in the future are requested again.
    if (rejected.length === 0) batch.marks.push(...collected.marks);
    batch.news.push(...news.flatMap((item) => newsOf(item, feed, tracked) ?? []));
  }
  return batch;
}

function newsOf(item: FeedItem, feed: Feed, tracked: readonly Tracked[]): News | null {
  const subject =
    feed.ticker === null ? subjectOf(item, tracked) : tracked.find(({ company }) => isFeedOf(feed, company));
  const { summary, ...headline } = item;
  const text = plainText(summary);
  const words = `${item.title}\n${text}`;
  if (subject === undefined || !isAboutBitcoin(words)) return null;
  const websites = tracked.map(({ company }) => company.website);
  if (feed.ticker !== null && isUnnamed(feed, { name: subject.company.name, words, websites })) return null;
  return {
    ...headline,
    source: feed.id,
    companyId: subject.company.id,
    type: "Press Release",
    publisher: feed.publisher,
    isPrimary: feed.ticker !== null,
    publishedOn: dayIn(subject.listing?.market.zone ?? "UTC", item.publishedAt),
    text,
    isAlwaysKept: false,
  };
}

/** Where several companies publish, an item has to name the one whose feed it should be. */
export const isUnnamed = (
  { url }: Pick<Feed, "url">,
  { name, words, websites }: { name: string; words: string; websites: readonly (string | null)[] },
): boolean => isSharedHost(url, websites) && !isNamedIn(words, name);

/** The company of a newswire item: one it is filed under, or one whose name, market and code it starts with. */
function subjectOf({ title, summary, subjects }: FeedItem, tracked: readonly Tracked[]): Tracked | undefined {
  const start = title.split(/\s+/).slice(0, 6).join(" ");
  return (
    tracked.find((each) => subjects.some((subject) => isCodeOf(each, subject))) ??
    tracked.find(
      (each) => isNamedIn(start, each.company.name) && !isOfLawyers(title) && isCodeOf(each, summary),
    )
  );
}

function isCodeOf({ listing }: Tracked, text: string): boolean {
  const names = listing?.market.newswires;
  if (listing === null || names === undefined) return false;
  const code = listing.code.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![a-z])(?:${names}) ?: ?${code}(?![a-z0-9])`, "i").test(text);
}

const isOfLawyers = (title: string) =>
  /\b(law (firm|offices)|class action|investor alert|shareholder alert|investigat\w+|lawsuit|llp)\b/i.test(
    title,
  );
