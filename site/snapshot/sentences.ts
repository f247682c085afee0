import type { SameCompanies } from "#domain/analysis/monthly-totals.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatCount, formatCounted, formatHoldings, formatUsdBillions } from "#domain/base/format.ts";
import { COMPANIES_PER_PAGE } from "#domain/base/limits.ts";
import type { CompanyDetails } from "#domain/company/company-details.ts";
import type { Company, Evidence } from "#domain/company/company.ts";
import { sessionAge } from "#domain/company/session-age.ts";
import { totalBtc, totalValueUsd } from "#domain/company/totals.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import type { V1Totals } from "#domain/v1/records.ts";

/*
 * Sentences beside a fixed text: how fresh and how complete the figures near it are. Each is computed
 * from the snapshot, and null if the snapshot does not have the answer.
 */

type Price = Pick<BtcPrice, "priceUsd" | "asOf"> | null;

/** The Bitcoin price beside it shows its own time, which changes. Share prices show the day of their session. */
export function listFreshness(
  recordedAt: string | null,
  companies: readonly Pick<Company, "evidence">[],
): string | null {
  if (recordedAt === null) return null;
  const sessions = companies.flatMap(({ evidence }) => evidence.currentPrice?.asOf ?? []).toSorted();
  const days = [...new Set([sessions.at(0), sessions.at(-1)])].map(formatDay).join(" to ");
  const prices = days === "" ? "" : `; share prices as of ${days}`;
  return `Latest entry recorded ${formatDay(recordedAt)}${prices}.`;
}

export function listExtent(count: number, shown: number): string | null {
  if (count === 0) return null;
  const all = count === 1 ? "1 company" : `All ${formatCount(count)} companies`;
  return count > shown ? `${all}, ${COMPANIES_PER_PAGE} at a time` : all;
}

/** When the latest entry of any ledger was recorded. */
export function newestRecording(details: Iterable<Pick<CompanyDetails, "ledger">>): string | null {
  let newest = "";
  for (const { ledger } of details)
    for (const { provenance } of ledger)
      if (provenance !== null && provenance.recordedAt > newest) newest = provenance.recordedAt;
  return newest || null;
}

export function holdingFreshness(recordedAt: string | null, btc: Price): string | null {
  const price = btc && `Bitcoin price as of ${formatDay(btc.asOf)}`;
  if (recordedAt === null) return price && `${price}.`;
  return `Latest holding recorded ${formatDay(recordedAt)}${price ? `; ${price}` : ""}.`;
}

export function totalsToday(companies: readonly Company[], btc: Price): string {
  const counted = formatCounted(companies.length, "company", "companies");
  const coins = `${formatHoldings(totalBtc(companies))}\u00a0BTC`;
  if (btc === null) return `Latest: ${counted}, ${coins}`;
  const value = formatUsdBillions(totalValueUsd(companies, btc.priceUsd));
  return `Latest: ${counted}, ${coins}, ${value} (${formatDay(btc.asOf).replaceAll(" ", "\u00a0")})`;
}

/** For month-end totals, oldest first. */
export function coverageGrowth(totals: readonly Pick<V1Totals, "asOf" | "companies">[]): string | null {
  const [first, last] = [totals.find(({ companies }) => companies > 0), totals.at(-1)];
  if (first === undefined || last === undefined || last.companies <= first.companies) return null;
  const from = `${formatCounted(first.companies, "company", "companies")} (${monthOf(first.asOf)})`;
  const to = `${formatCount(last.companies)} (${monthOf(last.asOf)})`;
  return `Coverage grew from ${from} to ${to}, so part of the rise is new coverage, not new buying.`;
}

/** What the second line of the chart of totals leaves out. */
export function sameCompaniesNote(same: SameCompanies | null): string | null {
  const [first, last] = [same?.totals[0], same?.totals.at(-1)];
  if (!same || first === undefined || last === undefined) return null;
  const counted = formatCounted(same.companies, "company", "companies");
  const growth = `${formatHoldings(first.btc)} to ${formatHoldings(last.btc)}\u00a0BTC`;
  return `The ${counted} with a known holding at every month end since ${formatDay(same.since)} went from ${growth}.`;
}

/** Null for a quote that is as new as weekends allow. */
export const oldQuote = (quote: Pick<Evidence, "asOf"> | null, now: string): string | null =>
  quote === null || sessionAge(quote.asOf, now) === "fresh"
    ? null
    : `Latest quote: ${formatDay(quote.asOf)}.`;

const monthOf = (day: string | null) => formatDay(day?.slice(0, 7));
