import { addDays, isUndated, startOfAsOf } from "#domain/base/dates.ts";
import type { Company } from "#domain/company/company.ts";

/** How far a holding can be verified. Each step asks for more than the one before. */
export const EVIDENCE_STEPS = ["reported", "disclosed", "dated", "recent", "opened"] as const;
export type EvidenceStep = (typeof EVIDENCE_STEPS)[number];

const RECENT_DAYS = 90;

type Held = Pick<Company, "btcHoldings" | "evidence">;

/** The first day that counts as recent. */
export const recentSince = (now: string): string => addDays(now.slice(0, 10), -RECENT_DAYS);

/** What is true of a holding, each step by itself. A month counts as its first day. */
export function stepsMet({ btcHoldings, evidence }: Held, now: string): Record<EvidenceStep, boolean> {
  const { asOf = "", method } = evidence.btcHoldings ?? {};
  return {
    reported: btcHoldings !== null,
    disclosed: method === "disclosed" || method === "disclosed-copy",
    dated: asOf.length > "2026-10".length && !isUndated(asOf),
    recent: !isUndated(asOf) && startOfAsOf(asOf) >= recentSince(now),
    opened: method === "disclosed",
  };
}

/** The first step that is not met; null if all are. */
export function nextStep(held: Held, now: string): EvidenceStep | null {
  const met = stepsMet(held, now);
  return EVIDENCE_STEPS.find((step) => !met[step]) ?? null;
}

/** How many steps are met before the first that is not. */
export function stepCount(held: Held, now: string): number {
  const next = nextStep(held, now);
  return next === null ? EVIDENCE_STEPS.length : EVIDENCE_STEPS.indexOf(next);
}
