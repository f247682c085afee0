import { Hono, type Context } from "hono";

import type { Db } from "#db/client.ts";
import { edit } from "#db/edit.ts";
import { insertFeed, insertFeedState, listIssuerFeeds } from "#db/issuer-feeds.ts";
import { requestJob } from "#db/jobs.ts";
import { listSourceStates } from "#db/source-states.ts";
import { FeedDecision, FeedToAdd } from "#domain/review/edit.schema.ts";
import { addressProblem, hostsFor } from "#domain/review/feed-address.ts";
import { feedAdvice, feedSourceId, isReadable, type IssuerFeed } from "#domain/operations/issuer-feed.ts";
import type { Deps } from "#http/deps.ts";
import { jsonGate, readBody } from "#http/message-body.ts";
import { Problem, found } from "#lib/problem.ts";

import type { SignedIn } from "./admin-only.ts";
import { companyToEdit, subjectOf } from "./company-figures.ts";
import { resultWithin } from "./data.ts";
import { intentOf, onBody, type Edit } from "./edit-answer.ts";

type FeedDeps = Pick<Deps, "db" | "publicData" | "now" | "jobPatienceMs">;

const NO_FEED = "There is no feed with this id.";

/** Companies' own feeds: an address is tried by a worker, seen by an administrator, then collected until it is ended. */
export const feedRoutes = (deps: FeedDeps) =>
  new Hono<SignedIn>()
    .get("/", async (c) => c.json({ feeds: await feedsWithState(deps.db) }))
    .post("/", jsonGate, addFeed(deps))
    .put("/:id", jsonGate, onBody(deps, FeedDecision, decideFeed));

/** Each with when it last answered, what went wrong since, and what to try. */
async function feedsWithState(db: Db) {
  const states = new Map((await listSourceStates(db)).map((state) => [state.source, state]));
  return (await allFeeds(db)).map((feed) => {
    const state = states.get(feedSourceId(feed.id)) ?? null;
    const isFailing = state !== null && state.failedAt === state.lookedAt;
    return {
      ...feed,
      lastAnswerAt: state?.answeredAt ?? null,
      failure: isFailing ? state.failure : null,
      advice: feedAdvice(state),
    };
  });
}

/** Stores an address that may be requested and has a worker try it. */
const addFeed =
  ({ db, now, publicData, jobPatienceMs }: FeedDeps) =>
  async (c: Context<SignedIn>) => {
    const { companyId, url } = await readBody(c, FeedToAdd);
    const intent = await intentOf(c, { publicData, now }, { companyId, url });
    const { entity } = await edit(db, intent, async (tx) => {
      const company = await companyToEdit(tx, companyId, intent);
      const problem = addressProblem(url, hostsFor(company.website));
      if (problem !== null) throw new Problem("bad-request", `url: ${problem}.`);
      const same = (await listIssuerFeeds(tx)).find((feed) => feed.url === url && feed.state !== "ended");
      if (same !== undefined) throw new Problem("conflict", `${same.company} has this feed already.`);
      const id = await insertFeed(tx, { companyId, url, recordedAt: intent.now });
      const request = await requestJob(tx, "try-feeds", intent.actor);
      const subject = subjectOf(companyId);
      return { action: "add-feed", subject, before: null, after: { url }, entity: { id, request } };
    });
    if (intent.checkOnly) return c.json({ doubts: [], before: null, after: { url } });
    const result = await resultWithin(db, entity.request, jobPatienceMs);
    if (result?.outcome === "failed") throw new Problem("upstream", result.message ?? "The trial failed.");
    return c.json(await feedWith(db, entity.id), 201);
  };

/** Only a feed whose trial could be read is collected. An ended one stays ended: its address can be added again. */
const decideFeed: Edit<FeedDecision, IssuerFeed> = async ({ tx, sent, intent, id }) => {
  const feed = await feedWith(tx, id);
  if (feed.state === "ended") throw new Problem("conflict", "This feed has ended. Add its address again.");
  if (sent.state === "active" && !isReadable(feed))
    throw new Problem(
      "conflict",
      "Its trial read nothing. Check the address, end this feed and add the right one.",
    );
  await insertFeedState(tx, { feedId: id, state: sent.state, recordedAt: intent.now });
  const { url, companyId } = feed;
  const action = sent.state === "active" ? ("use-feed" as const) : ("end-feed" as const);
  const before = { url, state: feed.state };
  const after = { url, state: sent.state };
  return { action, subject: subjectOf(companyId), before, after, entity: await feedWith(tx, id) };
};

const feedWith = async (db: Db, id: number): Promise<IssuerFeed> =>
  found(
    (await allFeeds(db)).find((feed) => feed.id === id),
    NO_FEED,
  );

const allFeeds = async (db: Db): Promise<IssuerFeed[]> =>
  (await listIssuerFeeds(db)).map(({ website: _, ...feed }) => feed);
