import type { Context } from "hono";

import { dayOf } from "#domain/base/dates.ts";
import { atomFeed, jsonFeed, type Feed } from "#pages/feeds.ts";
import type { PublicData } from "#public-data/public-data.ts";

import type { Deps } from "./deps.ts";
import { viewOf } from "./view-of.ts";
import { computeIn } from "./within-limit.ts";

export type FeedDeps = Pick<Deps, "publicData" | "site" | "now">;
export type FeedOf = (view: PublicData, c: Context, today: string) => Omit<Feed, keyof Deps["site"]>;

const FORMATS = {
  xml: { write: atomFeed, type: "application/atom+xml; charset=utf-8" },
  json: { write: jsonFeed, type: "application/feed+json; charset=utf-8" },
};

export const feedAnswer =
  ({ publicData, site, now }: FeedDeps) =>
  (feedOf: FeedOf, format: keyof typeof FORMATS) =>
  async (c: Context) => {
    const { write, type } = FORMATS[format];
    const view = viewOf(publicData);
    const feed = await computeIn(c)(() => write({ ...site, ...feedOf(view, c, dayOf(now())) }));
    return c.body(feed, 200, { "Content-Type": type });
  };

/** What a feed says of its own age while it has no entry. */
export const NOTHING_BEFORE = "2020-01-01T00:00:00.000Z";
