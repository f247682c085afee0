import type { MarketDeps } from "#jobs/market/deps.ts";
import { tdnet } from "#jobs/upstreams/tdnet.ts";
import { rnsText, tickerRns, type RnsAsk, type RnsItem } from "#jobs/upstreams/ticker-rns.ts";
import { dayIn } from "#jobs/upstreams/wall-clock.ts";

import {
  NO_NEWS,
  companiesIn,
  newsAmong,
  oldestNews,
  unreadAmong,
  wordsAt,
  type News,
  type NewsBatch,
  type Tracked,
} from "./news.ts";

const LONDON = "Europe/London";
const TOKYO = "Asia/Tokyo";
const MOST_PAGES = 5;

/** Announcements of companies in London; needs a key. */
export async function fetchLondon(deps: MarketDeps, tracked: readonly Tracked[]): Promise<NewsBatch> {
  const { db, collect, sources, isDue, now } = deps;
  const key = sources.keys["ticker-app"];
  const companyOf = companiesIn(LONDON, tracked);
  if (key === null || companyOf.size === 0) return NO_NEWS;
  const source = tickerRns(key);
  if (!(await isDue(source))) return NO_NEWS;

  const dateFrom = dayIn(LONDON, oldestNews(now()));
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
    isPrimary: true,
    publishedOn: dayIn(LONDON, item.publishedAt),
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

/** Announcements of companies in Tokyo. The documents are page images, so only their titles are read. */
export async function fetchTokyo(
  { collect, isDue, now }: MarketDeps,
  tracked: readonly Tracked[],
): Promise<NewsBatch> {
  const companyOf = companiesIn(TOKYO, tracked);
  if (companyOf.size === 0 || !(await isDue(tdnet))) return NO_NEWS;
  const { facts } = await collect(tdnet, [...companyOf.keys()]);
  const items = facts.map(({ code, ...item }): News => ({
    ...item,
    source: tdnet.id,
    companyId: companyOf.get(code) ?? 0,
    type: "Press Release",
    publisher: "TDnet disclosure",
    // Its titles come from a mirror of the exchange.
    isPrimary: false,
    publishedOn: dayIn(TOKYO, item.publishedAt),
    text: "",
    isAlwaysKept: false,
  }));
  return { ...NO_NEWS, ...newsAmong(items, now()) };
}
