import type { Context } from "hono";

import { dayOf } from "#domain/base/dates.ts";
import { readyText } from "#lib/compress.ts";
import { atomFeed, jsonFeed, type Feed } from "#pages/feeds.ts";
import type { PublicData } from "#public-data/public-data.ts";

import { rememberQuestion } from "./answered-questions.ts";
import type { Deps } from "./deps.ts";
import { sendReady, viewOf } from "./view-of.ts";
import { storedAnswer } from "./stored-answer.ts";
import { askerOf } from "./within-limit.ts";

export type FeedDeps = Pick<Deps, "publicData" | "site" | "now">;
/** A feed before its entries are made, which only a new question needs. */
type Unmade = Omit<Feed, keyof Deps["site"] | "entries"> & { entries: () => Feed["entries"] };
export type FeedOf = (view: PublicData, c: Context, today: string) => Unmade;

const FORMATS = {
  xml: { write: atomFeed, type: "application/atom+xml; charset=utf-8" },
  json: { write: jsonFeed, type: "application/feed+json; charset=utf-8" },
};

/** A feed, made once per change of the data and day. */
export const feedAnswer =
  ({ publicData, site, now }: FeedDeps) =>
  (feedOf: FeedOf, format: keyof typeof FORMATS) =>
  async (c: Context) => {
    const view = viewOf(publicData);
    const { write, type } = FORMATS[format];
    const moment = now();
    const today = dayOf(moment);
    const made = feedOf(view, c, today);
    const key = `${c.req.path} ${today} ${made.question ?? ""}`;
    rememberQuestion(view, c, { key, now: moment });
    const ready = await storedAnswer(view, askerOf(c), key, () =>
      readyText(write({ ...site, ...made, entries: made.entries() }), type),
    );
    return sendReady(c, ready);
  };

/** What a feed says of its own age while it has no entry. */
export const NOTHING_BEFORE = "2020-01-01T00:00:00.000Z";
