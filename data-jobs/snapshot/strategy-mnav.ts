import type { PublicRecords } from "#db/public-records.ts";
import { closenessOf, type Closeness } from "#domain/valuation/closeness.ts";
import { multipleHistory } from "#domain/valuation/history.ts";
import { openSessions } from "#domain/valuation/open-history.ts";
import { closesBy } from "#domain/valuation/session.ts";
import { readStrategyMnav } from "#jobs/seed/read.ts";

type Read = Pick<PublicRecords, "records" | "sessions" | "closes" | "closeSources">;

/** Our mNAV of Strategy on each trading day beside the one that it publishes itself. */
export function strategyMnavOf({ records, sessions, closes, closeSources }: Read): Closeness | null {
  const strategy = records.find(({ ticker }) => ticker === "MSTR");
  const own = strategy ? openSessions(sessions.get(strategy.id) ?? []) : [];
  if (strategy === undefined || own.length === 0) return null;
  const closeOn = closesBy(new Map(closes), closeSources);
  return closenessOf(multipleHistory(strategy, own, closeOn), readStrategyMnav());
}
