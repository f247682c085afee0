import { isAboutBitcoin } from "#domain/announcement/announcement.ts";
import { isNamedIn } from "#domain/announcement/reading/agreement.ts";
import { plainText } from "#domain/announcement/reading/plain-text.ts";
import type { MarketDeps } from "#jobs/market/deps.ts";
import { feedSource, type Feed, type FeedItem } from "#jobs/upstreams/feed.ts";
import { dayIn } from "#jobs/upstreams/listings.ts";

import { isNews, isOfFuture, type NewsBatch, type News, type Tracked } from "./news.ts";

/** Headlines from companies' own feeds and from newswires. */
export async function fetchFeeds(
  { collect, isDue, now }: MarketDeps,
  tracked: readonly Tracked[],
  feeds: readonly Feed[],
): Promise<NewsBatch> {
  const batch: NewsBatch = { news: [], reports: [], rejected: [], marks: [] };
  for (const feed of feeds) {
    const source = feedSource(feed);
    if (!(await isDue(source))) continue;
    const collected = await collect(source, ["all"]);
    batch.reports.push(collected);
    const [future, past] = partition(collected.facts, ({ publishedAt }) => isOfFuture(publishedAt, now()));
    batch.rejected.push(...future.map(({ id }) => `${id} is dated in the future`));
    // Items dated in the future are requested again.
    if (future.length === 0) batch.marks.push(...collected.marks);
    batch.news.push(
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
  return batch;
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

/** The names newswires use for the markets our companies are on. */
const WIRE_NAMES: Record<string, string> = {
  XNAS: "nasdaq",
  XNYS: "nyse",
  XASE: "nyse ?american|nyseamerican",
  XLON: "lse|aim",
  AQSE: "aqse|aquis",
  XTSE: "tsx",
  XTSX: "tsx-?v|tsx venture",
  XCNQ: "cse",
  XTKS: "tse|tokyo",
};

/** The company of a newswire item: one it is filed under, or one whose name, market and code it starts with. */
function subjectOf({ title, summary, subjects }: FeedItem, tracked: readonly Tracked[]): Tracked | null {
  const filedUnder = tracked.find((each) => subjects.some((subject) => isCodeOf(each, subject)));
  if (filedUnder !== undefined) return filedUnder;
  const start = title.split(/\s+/).slice(0, 6).join(" ");
  return (
    tracked.find(
      (each) => isNamedIn(start, each.company.name) && !isOfLawyers(title) && isCodeOf(each, summary),
    ) ?? null
  );
}

function isCodeOf({ listing }: Tracked, text: string): boolean {
  const market = listing === null ? undefined : WIRE_NAMES[listing.market.mic];
  if (listing === null || market === undefined) return false;
  const code = listing.code.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![a-z])(?:${market}) ?: ?${code}(?![a-z0-9])`, "i").test(text);
}

const isOfLawyers = (title: string) =>
  /\b(law (firm|offices)|class action|investor alert|shareholder alert|investigat\w+|lawsuit|llp)\b/i.test(
    title,
  );
