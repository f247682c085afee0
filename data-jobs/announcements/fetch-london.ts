import { isHeard } from "#db/announcements.ts";
import type { Collected } from "#jobs/collect/report.ts";
import type { MarketDeps } from "#jobs/market/deps.ts";
import { dayIn } from "#jobs/upstreams/listings.ts";
import { rnsText, tickerRns, type RnsItem, type RnsPage } from "#jobs/upstreams/ticker-rns.ts";

import { NO_NEWS, isNews, isOfFuture, oldestNews, wordsAt, type NewsBatch, type Tracked } from "./news.ts";

const ZONE = "Europe/London";
const MOST_PAGES = 5;

/** What companies in London announce; with a key. */
export async function fetchLondon(deps: MarketDeps, tracked: readonly Tracked[]): Promise<NewsBatch> {
  const { db, collect, sources, isDue, now } = deps;
  const key = sources.keys["ticker-app"];
  const companyOf = new Map(
    tracked.flatMap(({ company, listing }) =>
      listing?.market.zone === ZONE ? [[listing.code, company.id] as const] : [],
    ),
  );
  if (key === null || companyOf.size === 0) return NO_NEWS;
  const source = tickerRns(key);
  if (!(await isDue(source))) return NO_NEWS;

  const dateFrom = dayIn(ZONE, oldestNews(now()));
  const items: RnsItem[] = [];
  const batch: NewsBatch = { ...NO_NEWS, reports: [], rejected: [] };
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const collected: Collected<RnsPage> = await collect(source, [
      { symbols: [...companyOf.keys()], dateFrom, cursor },
    ]);
    batch.reports.push(collected);
    items.push(...collected.facts.flatMap((fact) => fact.items));
    cursor = collected.facts[0]?.nextCursor ?? null;
    if (cursor === null) break;
  }

  const unseen: RnsItem[] = [];
  for (const item of items.filter(({ publishedAt }) => isNews(publishedAt, now()))) {
    const companyId = companyOf.get(item.symbol) ?? 0;
    if (isOfFuture(item.publishedAt, now())) batch.rejected.push(`${item.guid} is dated in the future`);
    else if (!(await isHeard(db, { source: source.id, upstreamId: item.guid, companyId }))) unseen.push(item);
  }
  const texts = unseen.flatMap(({ textUrl }) => textUrl ?? []);
  const words = texts.length === 0 ? null : await collect(rnsText, texts);
  if (words !== null) batch.reports.push(words);
  const news = unseen.flatMap((item) => {
    const text = item.textUrl === null || words === null ? "" : wordsAt(words, [item.textUrl]);
    return text === null
      ? []
      : [
          {
            source: source.id,
            upstreamId: item.guid,
            companyId: companyOf.get(item.symbol) ?? 0,
            type: "RNS Announcement" as const,
            publisher: "London Stock Exchange",
            publishedAt: item.publishedAt,
            publishedOn: dayIn(ZONE, item.publishedAt),
            title: item.headline,
            url: item.url,
            text,
            isAlwaysKept: true,
          },
        ];
  });
  return { ...batch, news };
}
