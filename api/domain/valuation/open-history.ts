import type { Quote } from "#domain/company/company.ts";
import { isOpenData } from "#domain/company/evidence/open-data.ts";

/** The share prices whose series we may offer to programs, without market caps of other sources. */
export const openSessions = (sessions: readonly Quote[]): Quote[] =>
  sessions
    .filter((session) => isOpenData(session, "price"))
    .map(({ cap, ...session }) => (cap === undefined ? session : { ...session, marketCapUsd: null }));
