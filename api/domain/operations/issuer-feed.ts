import { NEW_FORMAT, type SourceState } from "./source-state.ts";

/** `waiting` for its trial; `tried` until an administrator decides; `active` feeds are collected; `ended` ones no more. */
export const FEED_STATES = ["waiting", "tried", "active", "ended"] as const;
export type FeedState = (typeof FEED_STATES)[number];

/** What one item of a feed would lead to. */
export type TriedItem = { title: string; publishedAt: string; outcome: string };

/** What a feed's first answer contained. `failure`: why nothing could be read. */
export type FeedTrial = { at: string; items: TriedItem[]; rejected: string[]; failure: string | null };

/** A company's own feed, added by an administrator. */
export type IssuerFeed = {
  id: number;
  companyId: number;
  company: string;
  ticker: string;
  url: string;
  state: FeedState;
  trial: FeedTrial | null;
};

/** How it is called among the sources. */
export const feedSourceId = (id: number): string => `issuer-feed-${id}`;

export const isFeedSource = (source: string): boolean => /^issuer-feed-\d+$/.test(source);

/** A trial that read something. An empty feed is readable too: it has no news yet. */
export const isReadable = ({ trial }: Pick<IssuerFeed, "trial">): boolean =>
  trial !== null && trial.failure === null;

const ADVICE: readonly (readonly [failure: RegExp, advice: string])[] = [
  [
    /It returned (404|410)\b/,
    "The address is gone. Look for the feed's new address on the company's investor page, add it, and end this one.",
  ],
  [
    /redirect|We don't request/,
    "The feed has moved to a host that we don't allow. Add its new address if it is the company's own, and end this one.",
  ],
  [
    /It returned (401|403|451)\b/,
    "The site refuses us. Ask the company, or use a newswire's feed of its releases.",
  ],
  [
    /XML|xml|new format/,
    "The address now returns something other than RSS or Atom. Open it in a browser: a page in its place means that the feed has moved.",
  ],
  [
    /It returned 5\d\d|No complete answer|Could not reach/,
    "The site is down. If this lasts for days, look for a new address.",
  ],
  [
    /does not resolve to a public address/,
    "The name no longer leads to a public address. The domain may have been given up.",
  ],
];

/** What to try if a feed's latest query failed; null while it answers. */
export function feedAdvice(state: SourceState | null): string | null {
  if (state === null || state.failure === null || state.failedAt !== state.lookedAt) return null;
  const failure = state.failure.includes(NEW_FORMAT) ? "new format" : state.failure;
  const [, advice] = ADVICE.findLast(([pattern]) => pattern.test(failure)) ?? [];
  return advice ?? "Open the address in a browser to see what it returns.";
}
