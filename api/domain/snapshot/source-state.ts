/** A server's cache validators for an answer, so that we only fetch newer ones. */
export type Mark = { etag: string | null; lastModified: string | null };
export type KeptMark = { url: string; mark: Mark };

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
  lookedAt: string;
  answeredAt: string | null;
  failedAt: string | null;
  failure: string | null;
  pausedUntil: string | null;
};
