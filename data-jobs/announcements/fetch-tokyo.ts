import type { MarketDeps } from "#jobs/market/deps.ts";
import { dayIn } from "#jobs/upstreams/listings.ts";
import { tdnet } from "#jobs/upstreams/tdnet.ts";

import { NO_NEWS, isNews, isOfFuture, type NewsBatch, type Tracked } from "./news.ts";

const ZONE = "Asia/Tokyo";

/** Announcements of companies in Tokyo. The documents are page images, so only their titles are read. */
export async function fetchTokyo(
  { collect, isDue, now }: MarketDeps,
  tracked: readonly Tracked[],
): Promise<NewsBatch> {
  const companyOf = new Map(
    tracked.flatMap(({ company, listing }) =>
      listing?.market.zone === ZONE ? [[listing.code, company.id] as const] : [],
    ),
  );
  if (companyOf.size === 0 || !(await isDue(tdnet))) return NO_NEWS;
  const collected = await collect(tdnet, [...companyOf.keys()]);
  const recent = collected.facts.filter(({ publishedAt }) => isNews(publishedAt, now()));
  const rejected = recent
    .filter(({ publishedAt }) => isOfFuture(publishedAt, now()))
    .map(({ id }) => `${id} is dated in the future`);
  const news = recent
    .filter(({ publishedAt }) => !isOfFuture(publishedAt, now()))
    .map((item) => ({
      source: tdnet.id,
      upstreamId: item.id,
      companyId: companyOf.get(item.code) ?? 0,
      type: "Press Release" as const,
      publisher: "TDnet disclosure",
      publishedAt: item.publishedAt,
      publishedOn: dayIn(ZONE, item.publishedAt),
      title: item.title,
      url: item.url,
      text: "",
      isAlwaysKept: false,
    }));
  return { ...NO_NEWS, news, rejected, reports: [collected] };
}
