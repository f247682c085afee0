import { formatCount } from "#domain/base/format.ts";
import type { Past } from "#domain/ledger/point-in-time.ts";
import type { OpenCompany } from "#domain/v1/records.ts";

/** Null where the address asks for today. What is no day is left to the server to refuse, in words. */
export function pastIn(query: string): Past | null {
  const asked = new URLSearchParams(query);
  const past = { asOf: asked.get("asOf") || null, knownAt: asked.get("knownAt") || null };
  return past.asOf === null && past.knownAt === null ? null : past;
}

/** How much of the list of today a past list knows of; null where that is all of it, or nothing. */
export function coverageThen(then: readonly Pick<OpenCompany, "endedOn">[], today: number): string | null {
  const covered = then.filter(({ endedOn }) => endedOn === null).length;
  return covered === 0 || covered >= today
    ? null
    : `Coverage then: ${formatCount(covered)} of the ${formatCount(today)} companies we track today, so the total is at least this much.`;
}
