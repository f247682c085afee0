/** How a server marked an answer, to ask only for what is newer. */
export type Mark = { etag: string | null; lastModified: string | null };
export type KeptMark = { url: string; mark: Mark };

/** How a look at a source went: it may have answered some questions and failed at others. */
export type Look = {
  source: string;
  at: Date;
  hasAnswered: boolean;
  failure: string | null;
  pausedUntil: Date | null;
};

/** What became of asking a source, until now. */
export type SourceState = {
  source: string;
  lookedAt: string;
  answeredAt: string | null;
  failedAt: string | null;
  failure: string | null;
  pausedUntil: string | null;
};
