import type { Quote } from "#domain/company/company.ts";

/** Strategy's own daily feed, in the copy that we read. Its licence (MIT) lets us pass its closes on. */
export const STRATEGY_FEED_URL = "https://github.com/posix4e/btc-mnav-rainbow";

/** The share prices whose series we may offer to programs, without market caps of other sources. */
export const openSessions = (sessions: readonly Quote[]): Quote[] =>
  sessions
    .filter(({ source }) => source.url === STRATEGY_FEED_URL)
    .map(({ cap, ...session }) => (cap === undefined ? session : { ...session, marketCapUsd: null }));
