import { sumBtc } from "#domain/base/btc.ts";
import { ageInDays } from "#domain/base/dates.ts";

import type { Company } from "./company.ts";

const RECENT_DAYS = 30;
const QUARTER_DAYS = 90;

/** How fresh a part of the total is; `secondary` was never said by the companies, as far as we know. */
export const AGE_PARTS = ["recent", "quarter", "older", "undated", "secondary"] as const;
export type AgePart = (typeof AGE_PARTS)[number];

type Held = Pick<Company, "btcHoldings" | "evidence">;

/** Where a holding stands, by the day it was disclosed; null where it adds nothing because it is unknown. */
export function agePartOf({ btcHoldings, evidence }: Held, now: string): AgePart | null {
  const known = evidence.btcHoldings;
  if (btcHoldings === null) return null;
  if (known?.method === "secondary" || known?.method === "estimated") return "secondary";
  const days = ageInDays(known?.disclosedAt, now);
  if (days === null) return "undated";
  if (days <= RECENT_DAYS) return "recent";
  return days <= QUARTER_DAYS ? "quarter" : "older";
}

export type AgedSum = { part: AgePart; btc: string; companies: number };

/** The total cut by age: every known holding is in exactly one part. */
export const sumByAge = (companies: readonly Held[], now: string): AgedSum[] =>
  AGE_PARTS.map((part) => {
    const own = companies.filter((company) => agePartOf(company, now) === part);
    return { part, btc: sumBtc(own.map(({ btcHoldings }) => btcHoldings)), companies: own.length };
  });
