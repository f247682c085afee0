import { isAboutBitcoin } from "#domain/announcement/announcement.ts";
import { plainText } from "#domain/announcement/reading/plain-text.ts";
import type { MarketDeps } from "#jobs/market/deps.ts";
import { feedSource, type Feed, type FeedItem } from "#jobs/upstreams/feed.ts";
import { dayIn } from "#jobs/upstreams/listings.ts";

import { isNews, isOfFuture, type Heard, type News, type Tracked } from "./news.ts";
import { subjectOf } from "./newswire.ts";

/** Headlines of companies' own feeds and of the wires. */
export async function hearFeeds(
  { collect, isDue, now }: MarketDeps,
  tracked: readonly Tracked[],
  feeds: readonly Feed[],
): Promise<Heard> {
  const heard: Heard = { news: [], collected: [], rejected: [], marks: [] };
  for (const feed of feeds) {
    const source = feedSource(feed);
    if (!(await isDue(source))) continue;
    const collected = await collect(source, ["all"]);
    heard.collected.push(collected);
    const [future, past] = partition(collected.facts, ({ publishedAt }) => isOfFuture(publishedAt, now()));
    heard.rejected.push(...future.map(({ id }) => `${id} is dated in the future`));
    // What is of the future is asked for again.
    if (future.length === 0) heard.marks.push(...collected.marks);
    heard.news.push(
      ...past
        .filter(({ publishedAt }) => isNews(publishedAt, now()))
        .flatMap((item) => {
          const subject =
            feed.ticker === null
              ? subjectOf(item, tracked)
              : tracked.find(({ company }) => company.ticker === feed.ticker);
          return subject === null || subject === undefined ? [] : newsOf(item, feed, subject);
        }),
    );
  }
  return heard;
}

function newsOf(item: FeedItem, feed: Feed, { company, listing }: Tracked): News[] {
  const text = plainText(item.summary);
  if (!isAboutBitcoin(`${item.title}\n${text}`)) return [];
  return [
    {
      source: feed.id,
      upstreamId: item.id,
      companyId: company.id,
      type: "Press Release",
      publisher: feed.publisher,
      publishedAt: item.publishedAt,
      publishedOn: dayIn(listing?.market.zone ?? "UTC", item.publishedAt),
      title: item.title,
      url: item.url,
      text,
      isAlwaysKept: false,
    },
  ];
}

const partition = <Row>(rows: readonly Row[], belongs: (row: Row) => boolean): [Row[], Row[]] => [
  rows.filter(belongs),
  rows.filter((row) => !belongs(row)),
];
