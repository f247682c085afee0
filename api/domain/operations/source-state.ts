/** A server's cache validators for an answer, so that we only fetch newer ones. */
export type Mark = { etag: string | null; lastModified: string | null };
export type KeptMark = { url: string; mark: Mark };

/** How every message about an answer that we can no longer read begins, after the name of its source. */
export const NEW_FORMAT = "The answer has a new format";

/** How a query of a source went: it may have answered some requests and failed at others. */
export type Look = {
  source: string;
  at: Date;
  hasAnswered: boolean;
  failure: string | null;
  pausedUntil: Date | null;
};

export type SourceState = {
  source: string;
  /** Null if that was before we noted it. */
  firstLookedAt: string | null;
  lookedAt: string;
  answeredAt: string | null;
  failedAt: string | null;
  failure: string | null;
  pausedUntil: string | null;
};
