import { Hono } from "hono";

import { NO_LOOKS } from "#domain/changes/channels.ts";
import { NOTHING_BEFORE, feedAnswer, type FeedDeps, type FeedOf } from "#http/feed-answer.ts";
import { watchEntries } from "#pages/watch.ts";

/** What is overdue does not depend on when we looked. */
const watchFeed: FeedOf = ({ watch }, _c, today) => ({
  path: "/watch",
  page: "/watch",
  title: "Bitcoin treasuries: overdue reports",
  entries: () => watchEntries(watch(NO_LOOKS, today)),
  since: NOTHING_BEFORE,
});

/** Feeds of pages that are themselves part of every release. */
export const pageFeeds = (deps: FeedDeps) =>
  new Hono()
    .get("/watch.xml", feedAnswer(deps)(watchFeed, "xml"))
    .get("/watch.json", feedAnswer(deps)(watchFeed, "json"));
