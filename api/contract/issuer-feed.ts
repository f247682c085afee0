import {
  FEED_STATES,
  type FeedTrial,
  type IssuerFeed,
  type TriedItem,
} from "#domain/operations/issuer-feed.ts";

import { each, isTextOrNull } from "./admin.ts";
import { isListOf, isNullable, isNumber, isOneOf, isRecord, isText, type Shape } from "./shape.ts";

const isTrial = isRecord<FeedTrial>({
  at: isText,
  items: isListOf(isRecord<TriedItem>(each(isText, ["title", "publishedAt", "outcome"]))),
  rejected: isListOf(isText),
  failure: isTextOrNull,
});

type ListedFeed = IssuerFeed & { lastAnswerAt: string | null; failure: string | null; advice: string | null };

/** GET /api/admin/feeds: companies' own feeds, each with how it answers and what to try if it does not. */
export const isIssuerFeeds = isRecord({
  feeds: isListOf(
    isRecord<ListedFeed>({
      ...each(isNumber, ["id", "companyId"]),
      ...each(isText, ["company", "ticker", "url"]),
      state: isOneOf(FEED_STATES),
      trial: isNullable(isTrial),
      ...each(isTextOrNull, ["lastAnswerAt", "failure", "advice"]),
    }),
  ),
});
export type IssuerFeeds = Shape<typeof isIssuerFeeds>["feeds"];
