import { compareAsOf } from "#domain/base/as-of-order.ts";
import type { Fact } from "#domain/ledger/fact.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";

import { amountOf, currentFact } from "../company-figures.ts";

/** What lenders and preferred shareholders can claim before the owners of the shares, and the cash against it. */
export const CLAIM_PARTS = {
  debt: { metric: "debt_usd", name: "debt" },
  preferred: { metric: "preferred_usd", name: "preferred stock" },
  cash: { metric: "cash_usd", name: "cash" },
} as const;
export type ClaimPart = keyof typeof CLAIM_PARTS;

const CLAIMS_OF = ["debt", "preferred"] as const satisfies readonly ClaimPart[];
export const NET_CLAIMS_OF = [...CLAIMS_OF, "cash"] as const satisfies readonly ClaimPart[];

type Facts = readonly Fact[];

export const claimsOf = (facts: Facts, view: PointInTime = {}) => sumOf(facts, CLAIMS_OF, view);
export const netClaimsOf = (facts: Facts, view: PointInTime = {}) => sumOf(facts, NET_CLAIMS_OF, view);

/** A sum of stated amounts; without a value if one of them is missing. A stated 0 is an amount. */
function sumOf(facts: Facts, parts: readonly ClaimPart[], view: PointInTime) {
  const found = parts.map((part) => ({ part, fact: currentFact(facts, CLAIM_PARTS[part].metric, view) }));
  const missing = found.flatMap(({ part, fact }) => (amountOf(fact) === null ? [part] : []));
  const days = found.flatMap(({ fact }) => fact?.asOf ?? []).toSorted(compareAsOf);
  if (missing.length > 0) return { usd: null, asOf: null, oldest: null, missing };
  const signed = found.map(({ part, fact }) => (part === "cash" ? -1 : 1) * (amountOf(fact) ?? 0));
  return {
    usd: signed.reduce((sum, amount) => sum + amount, 0),
    asOf: days.at(-1) ?? null,
    oldest: days[0] ?? null,
    missing,
  };
}

/** Whether debt, preferred stock or cash is recorded at all. */
export const hasClaims = (facts: Facts): boolean => netClaimsOf(facts).missing.length < NET_CLAIMS_OF.length;

export const claimsPercent = (netUsd: number | null, valueUsd: number | null): number | null =>
  netUsd === null || valueUsd === null || valueUsd <= 0 ? null : (netUsd * 100) / valueUsd;

/** "No preferred stock and no cash recorded", for a sum without a value. */
export function missingClaims({ missing }: { missing: readonly ClaimPart[] }): string {
  const names = missing.map((part) => `no ${CLAIM_PARTS[part].name}`);
  const text = [names.slice(0, -1).join(", "), names.at(-1)].filter((some) => some).join(" and ");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)} recorded`;
}
