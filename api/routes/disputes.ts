import { Hono } from "hono";

import { NOTHING_BEFORE, feedAnswer, type FeedDeps, type FeedOf } from "#http/feed-answer.ts";
import { disputeEntries } from "#pages/disputes.ts";

const disputesFeed: FeedOf = ({ disputes }) => ({
  path: "/disputes",
  page: "/disputes",
  title: "Bitcoin treasuries: disputes with other sources",
  entries: () => disputeEntries(disputes()),
  since: NOTHING_BEFORE,
});

/** What opens and closes, to follow. The page itself is part of every release. */
export const disputes = (deps: FeedDeps) =>
  new Hono()
    .get("/disputes.xml", feedAnswer(deps)(disputesFeed, "xml"))
    .get("/disputes.json", feedAnswer(deps)(disputesFeed, "json"));
