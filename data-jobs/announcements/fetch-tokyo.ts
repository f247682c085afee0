import type { MarketDeps } from "#jobs/market/deps.ts";
import { tdnet } from "#jobs/upstreams/tdnet.ts";
import { dayIn } from "#jobs/upstreams/wall-clock.ts";

import { NO_NEWS, companiesIn, newsAmong, type NewsBatch, type News, type Tracked } from "./news.ts";

const ZONE = "Asia/Tokyo";

/** Announcements of companies in Tokyo. The documents are page images, so only their titles are read. */
export async function fetchTokyo(
  { collect, isDue, now }: MarketDeps,
  tracked: readonly Tracked[],
): Promise<NewsBatch> {
  const companyOf = companiesIn(ZONE, tracked);
  if (companyOf.size === 0 || !(await isDue(tdnet))) return NO_NEWS;
  const { facts } = await collect(tdnet, [...companyOf.keys()]);
  const items = facts.map(({ code, ...item }): News => ({
    ...item,
    source: tdnet.id,
    companyId: companyOf.get(code) ?? 0,
    type: "Press Release",
    publisher: "TDnet disclosure",
    publishedOn: dayIn(ZONE, item.publishedAt),
    text: "",
    isAlwaysKept: false,
  }));
  return { ...NO_NEWS, ...newsAmong(items, now()) };
}
