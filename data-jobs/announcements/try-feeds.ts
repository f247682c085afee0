import { lockEdits } from "#db/edit.ts";
import { insertFeedState, listIssuerFeeds, toFeed } from "#db/issuer-feeds.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { isAboutBitcoin } from "#domain/announcement/announcement.ts";
import { plainText, plainTitle } from "#domain/announcement/reading/plain-text.ts";
import { readAnnouncement } from "#domain/announcement/reading/read-announcement.ts";
import { dayOf } from "#domain/base/dates.ts";
import type { JobResult } from "#domain/operations/job.ts";
import type { FeedTrial, IssuerFeed, TriedItem } from "#domain/operations/issuer-feed.ts";
import type { MarketDeps } from "#jobs/market/deps.ts";
import { feedSource, type FeedItem } from "#jobs/upstreams/feed.ts";

import { isUnnamed } from "./fetch-feeds.ts";
import { newsAmong } from "./news.ts";

const ITEMS_SHOWN = 10;
const REJECTED_SHOWN = 5;
const TEXT_CHARS = 300;

/** Requests each feed that waits for its trial, once, and stores what would be read. It records no announcement and no figure. */
export async function tryFeeds({ db, collect, sources, now }: MarketDeps): Promise<JobResult> {
  const waiting = (await listIssuerFeeds(db)).filter(({ state }) => state === "waiting");
  const counts = { tried: 0, failed: 0 };
  if (!sources.areAsked)
    return { outcome: "failed", counts, message: "DATA_SOURCES is off, so no feed can be tried." };
  const websites = waiting.length === 0 ? [] : (await allCompanyRecords(db)).map(({ website }) => website);
  for (const feed of waiting) {
    // A trial is always of the whole feed.
    const source = { ...feedSource(toFeed(feed)), isAskedWhole: true };
    const { facts, rejected, failures } = await collect(source, ["all"]);
    const trial: FeedTrial = {
      at: now().toISOString(),
      items: facts.slice(0, ITEMS_SHOWN).map((item) => itemOf(item, { ...feed, websites }, now())),
      rejected: rejected.slice(0, REJECTED_SHOWN).map(shortened),
      failure: failures[0] === undefined ? null : shortened(failures[0].message),
    };
    const isStored = await db.transaction(async (tx) => {
      // While the feed answered, a person may have decided.
      await lockEdits(tx);
      if (!(await listIssuerFeeds(tx)).some(({ id, state }) => id === feed.id && state === "waiting"))
        return false;
      await insertFeedState(tx, { feedId: feed.id, state: "tried", trial, recordedAt: now() });
      return true;
    });
    if (!isStored) continue;
    counts.tried++;
    if (trial.failure !== null) counts.failed++;
  }
  return { outcome: counts.tried > 0 ? "done" : "unchanged", counts, message: null };
}

type Tried = Pick<IssuerFeed, "company" | "ticker" | "url"> & { websites: readonly (string | null)[] };

function itemOf(item: FeedItem, feed: Tried, now: Date): TriedItem {
  return {
    title: plainTitle(item.title),
    publishedAt: item.publishedAt.toISOString(),
    outcome: outcomeOf(item, feed, now),
  };
}

function outcomeOf(item: FeedItem, { company, ticker, url, websites }: Tried, now: Date): string {
  const { publishedAt, summary } = item;
  const title = plainTitle(item.title);
  const text = plainText(summary);
  const words = `${title}\n${text}`;
  if (!isAboutBitcoin(words)) return "Left out: it does not mention bitcoin.";
  if (isUnnamed({ url }, { name: company, words, websites }))
    return `Left out: it does not name ${company}, and others publish there too.`;
  if (newsAmong([item], now).news.length === 0) return "Left out: it is too old, or dated in the future.";
  const names = [company, ticker];
  const reading = readAnnouncement({ title, text, names, country: null, publishedOn: dayOf(publishedAt) });
  return reading === null
    ? "Stored as an announcement. We read no figure in it."
    : `Stored as an announcement. We read: ${shortened(reading.sentences.join(" "))}`;
}

const shortened = (text: string): string =>
  text.length > TEXT_CHARS ? `${text.slice(0, TEXT_CHARS)}…`.toWellFormed() : text.toWellFormed();
