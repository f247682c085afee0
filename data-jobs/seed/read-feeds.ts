import { z } from "zod";

import { HttpsUrl } from "#domain/ledger/fact.schema.ts";
import type { Feed } from "#jobs/upstreams/feed.ts";

import { maybe, readRows } from "./read.ts";

const Text = z.string().min(1);

const SeedFeed = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    ticker: maybe(Text),
    publisher: Text,
    page: HttpsUrl,
    url: HttpsUrl,
    readThrough: Text,
  })
  .transform(({ readThrough: _, ...feed }): Feed => feed);

/** Whose news is heard: of wires, and of companies that have a feed of their own. Headlines and links of these may be used; the articles themselves are not fetched. */
export const readFeeds = (): Feed[] => readRows("feeds.csv", SeedFeed);
