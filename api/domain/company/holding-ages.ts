import { btcNumber, sumBtc } from "#domain/base/btc.ts";
import { compareAsOf } from "#domain/base/as-of-order.ts";
import { ageInDays } from "#domain/base/dates.ts";

import type { Company } from "./company.ts";

type Held = Pick<Company, "btcHoldings" | "evidence">;

/** The oldest and the latest date of the known holdings; null if none is known. */
export function holdingsSpan(companies: readonly Held[]) {
  const days = companies
    .filter(({ btcHoldings }) => btcHoldings !== null)
    .flatMap(({ evidence }) => evidence.btcHoldings?.asOf ?? [])
    .toSorted(compareAsOf);
  const [oldest] = days;
  const newest = days.at(-1);
  return oldest === undefined || newest === undefined ? null : { newest, oldest };
}

/** The parts of a total by the age of its figures, in days; the last part has no end. */
export const FIGURE_AGE_DAYS = [90, 180, 365, Infinity] as const;

/** How many percent of the coins have a figure of each age, youngest first. A figure without a day is in the last part. */
export function sharesByFigureAge(companies: readonly Held[], now: string) {
  const total = btcNumber(sumBtc(companies.map(({ btcHoldings }) => btcHoldings))) ?? 0;
  let from = -1;
  return FIGURE_AGE_DAYS.map((upToDays) => {
    const above = from;
    from = upToDays;
    const own = companies.filter((company) => {
      const days = figureAgeDays(company, now);
      return days > above && days <= upToDays;
    });
    const btc = btcNumber(sumBtc(own.map(({ btcHoldings }) => btcHoldings))) ?? 0;
    return { upToDays, percent: total > 0 ? (btc * 100) / total : 0 };
  });
}

/** Companies whose latest known holding is older than a year, or that have none. */
export const withoutRecentYear = (companies: readonly Held[], now: string): number =>
  companies.filter((company) => company.btcHoldings === null || figureAgeDays(company, now) > 365).length;

const figureAgeDays = ({ evidence }: Held, now: string): number =>
  ageInDays(evidence.btcHoldings?.asOf, now) ?? Infinity;

const RECENT_DAYS = 30;
const QUARTER_DAYS = 90;

/** How fresh a part of the total is. `secondary` was never disclosed by the companies, as far as we know. */
export const AGE_PARTS = ["recent", "quarter", "older", "undated", "secondary"] as const;
export type AgePart = (typeof AGE_PARTS)[number];

/** The age group of a holding, by the day it was disclosed; null if it adds nothing because it is unknown. */
export function agePartOf({ btcHoldings, evidence }: Held, now: string): AgePart | null {
  const known = evidence.btcHoldings;
  if (btcHoldings === null) return null;
  if (known?.method === "secondary" || known?.method === "estimated") return "secondary";
  const days = ageInDays(known?.disclosedAt, now);
  if (days === null) return "undated";
  if (days <= RECENT_DAYS) return "recent";
  return days <= QUARTER_DAYS ? "quarter" : "older";
}

export const sumByAge = (companies: readonly Held[], now: string) =>
  AGE_PARTS.map((part) => {
    const own = companies.filter((company) => agePartOf(company, now) === part);
    return { part, btc: sumBtc(own.map(({ btcHoldings }) => btcHoldings)), companies: own.length };
  });
