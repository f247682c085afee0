import type { MarketDeps } from "#jobs/market/deps.ts";
import { rnsText, tickerRns, type RnsAsk, type RnsItem } from "#jobs/upstreams/ticker-rns.ts";
import { dayIn } from "#jobs/upstreams/wall-clock.ts";

import {
  NO_NEWS,
  companiesIn,
  newsAmong,
  oldestNews,
  unreadAmong,
  wordsAt,
  type NewsBatch,
  type Tracked,
} from "./news.ts";

const ZONE = "Europe/London";
const MOST_PAGES = 5;

/** Announcements of companies in London; needs a key. */
export async function fetchLondon(deps: MarketDeps, tracked: readonly Tracked[]): Promise<NewsBatch> {
  const { db, collect, sources, isDue, now } = deps;
  const key = sources.keys["ticker-app"];
  const companyOf = companiesIn(ZONE, tracked);
  if (key === null || companyOf.size === 0) return NO_NEWS;
  const source = tickerRns(key);
  if (!(await isDue(source))) return NO_NEWS;

  const dateFrom = dayIn(ZONE, oldestNews(now()));
  const items: RnsItem[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const ask: RnsAsk = { symbols: [...companyOf.keys()], dateFrom, cursor };
    const { facts } = await collect(source, [ask]);
    items.push(...facts.flatMap((fact) => fact.items));
    cursor = facts[0]?.nextCursor ?? null;
    if (cursor === null) break;
  }

  const headlines = items.map(({ symbol, ...item }) => ({
    ...item,
    source: source.id,
    companyId: companyOf.get(symbol) ?? 0,
    type: "RNS Announcement" as const,
    publisher: "London Stock Exchange",
    publishedOn: dayIn(ZONE, item.publishedAt),
    isAlwaysKept: true,
  }));
  const { news: recent, rejected } = newsAmong(headlines, now());
  const unread = await unreadAmong(db, recent);
  const addresses = unread.flatMap(({ textUrl }) => textUrl ?? []);
  const words = await collect(rnsText, addresses);
  const news = unread.flatMap(({ textUrl, ...headline }) => {
    const text = wordsAt(words, textUrl === null ? [] : [textUrl]);
    return text === null ? [] : [{ ...headline, text }];
  });
  return { ...NO_NEWS, news, rejected };
}
