import { btcNumber, sumBtc } from "#domain/base/btc.ts";
import { compareAsOf } from "#domain/base/as-of-order.ts";
import { ageInDays, isUndated } from "#domain/base/dates.ts";
import { formatRatio } from "#domain/base/format.ts";

import type { Company } from "../company.ts";

type Held = Pick<Company, "btcHoldings" | "evidence">;

/** The oldest and the latest stated day of the known holdings; null if there is none. */
export function holdingsSpan(companies: readonly Held[]) {
  const days = companies
    .filter(({ btcHoldings }) => btcHoldings !== null)
    .flatMap(({ evidence }) => evidence.btcHoldings?.asOf ?? [])
    .filter((asOf) => !isUndated(asOf))
    .toSorted(compareAsOf);
  const [oldest] = days;
  const newest = days.at(-1);
  return oldest === undefined || newest === undefined ? null : { newest, oldest };
}

/**
 * How fresh a total is: its parts by the age of their figures, that is, by the day that a holding is dated. Every page says
 * it by this rule. Unknown holdings add nothing.
 */
export const FIGURE_AGES = [
  { upToDays: 90, words: "up to 90 days" },
  { upToDays: 180, words: "91 to 180 days" },
  { upToDays: 365, words: "181 days to a year" },
  { upToDays: Infinity, words: "older than a year" },
  { upToDays: null, words: "without a day" },
] as const;

export function sumByAge(companies: readonly Held[], now: string) {
  const known = companies.filter(({ btcHoldings }) => btcHoldings !== null);
  const total = btcNumber(totalOf(known)) ?? 0;
  return FIGURE_AGES.map(({ upToDays, words }) => {
    const own = known.filter((company) => ageOf(company, now) === upToDays);
    const btc = totalOf(own);
    return {
      words,
      btc,
      companies: own.length,
      percent: total > 0 ? ((btcNumber(btc) ?? 0) * 100) / total : 0,
    };
  });
}

/** Says how much of the total is recent, if told how many percent. */
export const recentCoins = (percent: number) => `${formatRatio(percent)} of these coins`;
export const RECENT_FIGURE = `have a figure dated in the last ${FIGURE_AGES[0].upToDays} days.`;

/** Companies whose latest known holding is older than a year or has no day, or that have none. */
export const withoutRecentYear = (companies: readonly Held[], now: string): number =>
  companies.filter((company) => company.btcHoldings === null || (daysOld(company, now) ?? Infinity) > 365)
    .length;

const totalOf = (companies: readonly Held[]) => sumBtc(companies.map(({ btcHoldings }) => btcHoldings));

const daysOld = ({ evidence }: Held, now: string) => ageInDays(evidence.btcHoldings?.asOf, now);

function ageOf(company: Held, now: string) {
  const days = daysOld(company, now);
  return days === null
    ? null
    : FIGURE_AGES.find(({ upToDays }) => upToDays !== null && days <= upToDays)?.upToDays;
}
