import { asc, desc, eq } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";

import { hostsFor } from "#domain/review/feed-address.ts";
import { FeedTrialSchema } from "#domain/operations/issuer-feed.schema.ts";
import {
  FEED_STATES,
  feedSourceId,
  type FeedState,
  type FeedTrial,
  type IssuerFeed,
} from "#domain/operations/issuer-feed.ts";
import type { Feed } from "#domain/snapshot/seed.schema.ts";

import type { Db } from "./client.ts";
import { idFrom, oneOf, recordedAt } from "./columns.ts";
import { companies } from "./companies.ts";
import { companyReference } from "./references.ts";

/** Append-only: the addresses of companies' own feeds that administrators added. */
export const issuerFeeds = pgTable("issuer_feeds", {
  id: idFrom(1),
  companyId: companyReference(),
  url: text().notNull(),
  recordedAt: recordedAt(),
});

/** Append-only: the latest state of a feed counts. Without one it waits for its trial. */
export const issuerFeedStates = pgTable(
  "issuer_feed_states",
  {
    id: idFrom(1),
    feedId: integer()
      .notNull()
      .references(() => issuerFeeds.id),
    state: text({ enum: FEED_STATES }).notNull(),
    trial: jsonb(),
    recordedAt: recordedAt(),
  },
  (t) => [
    index("issuer_feed_states_feed").on(t.feedId),
    check("issuer_feed_states_state", oneOf(t.state, FEED_STATES)),
  ],
);

type StoredFeed = IssuerFeed & { website: string | null };

/** Every feed with its latest state and trial, the latest added first. */
export async function listIssuerFeeds(db: Db): Promise<StoredFeed[]> {
  const feeds = await db
    .select({ feed: issuerFeeds, company: companies })
    .from(issuerFeeds)
    .innerJoin(companies, eq(companies.id, issuerFeeds.companyId))
    .orderBy(desc(issuerFeeds.id));
  const states = await db.select().from(issuerFeedStates).orderBy(asc(issuerFeedStates.id));
  return feeds.map(({ feed: { id, companyId, url }, company }) => {
    const ofFeed = states.filter(({ feedId }) => feedId === id);
    const trial = ofFeed.findLast((row) => row.trial !== null)?.trial;
    return {
      id,
      companyId,
      url,
      company: company.name,
      ticker: company.ticker,
      website: company.website,
      state: ofFeed.at(-1)?.state ?? "waiting",
      trial: FeedTrialSchema.safeParse(trial).data ?? null,
    };
  });
}

/** A feed as the collecting job reads it. Its hosts follow the company's present website. */
export const toFeed = ({ id, companyId, company, ticker, url, website }: StoredFeed): Feed => ({
  id: feedSourceId(id),
  companyId,
  ticker,
  publisher: company,
  page: new URL("/", url).href,
  url,
  hosts: hostsFor(website),
});

export const activeFeeds = async (db: Db): Promise<Feed[]> =>
  (await listIssuerFeeds(db)).filter(({ state }) => state === "active").map(toFeed);

export async function insertFeed(tx: Db, feed: { companyId: number; url: string; recordedAt: Date }) {
  const [added] = await tx.insert(issuerFeeds).values(feed).returning({ id: issuerFeeds.id });
  if (added === undefined) throw new Error(`Could not save the feed ${feed.url}.`);
  return added.id;
}

type NewState = { feedId: number; state: FeedState; trial?: FeedTrial; recordedAt: Date };

export async function insertFeedState(tx: Db, state: NewState): Promise<void> {
  await tx.insert(issuerFeedStates).values(state);
}
