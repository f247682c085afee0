import type { SameCompanies } from "#domain/analysis/monthly-totals.ts";
import { compareAsOf } from "#domain/base/as-of-order.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatCount, formatCounted, formatHoldings, formatUsdBillions } from "#domain/base/format.ts";
import { COMPANIES_PER_PAGE } from "#domain/base/limits.ts";
import { holdingsSpan } from "#domain/company/evidence/holding-ages.ts";
import type { CompanyDetails } from "#domain/company/company-details.ts";
import type { Company, Evidence } from "#domain/company/company.ts";
import { sessionAge } from "#domain/company/quotes/session-age.ts";
import { totalBtc, totalValueUsd } from "#domain/company/totals.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import type { V1Totals } from "#domain/v1/records.ts";

/*
 * Sentences beside a fixed text: how fresh and how complete the figures near it are. Each is computed
 * from the snapshot, and null if the snapshot does not have the answer.
 */

type Price = Pick<BtcPrice, "priceUsd" | "asOf"> | null;

/** How new the newest holding is, and when anything was last recorded. */
export function listFreshness(
  recordedAt: string | null,
  companies: Parameters<typeof holdingsSpan>[0],
): string | null {
  if (recordedAt === null) return null;
  const span = holdingsSpan(companies);
  const holdings = span ? `Holdings to ${formatDay(span.newest)}. ` : "";
  return `${holdings}Latest record ${formatDay(recordedAt)}.`;
}

type Priced = readonly Pick<Company, "btcHoldings" | "evidence">[];

/** What is old about the prices of a list; null while they are of the last two trading days. */
export function oldPrices(companies: Priced, btc: Pick<BtcPrice, "asOf"> | null, now: string) {
  const sessions = companies.flatMap(({ evidence }) => evidence.currentPrice?.asOf ?? []);
  const shares = daysOf(sessions);
  const all = daysOf(btc ? [...sessions, btc.asOf] : sessions);
  if (all === null || sessionAge(all.first, now) === "fresh") return null;
  const span = holdingsSpan(companies);
  const newer = span && compareAsOf(span.newest, all.last) > 0 ? "are newer, to" : "are known to";
  return {
    all: `Prices are from ${all.text}.`,
    shares: shares && `Share prices are from ${shares.text}.`,
    holdings: span && `Holdings ${newer} ${formatDay(span.newest)}.`,
  };
}

function daysOf(days: readonly string[]) {
  const sorted = days.map((day) => day.slice(0, 10)).toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { first, last, text: [...new Set([formatDay(first), formatDay(last)])].join(" to ") };
}

export function listExtent(count: number, shown: number): string | null {
  if (count === 0) return null;
  const all = formatCounted(count, "company", "companies");
  return count > shown ? `${all}, ${COMPANIES_PER_PAGE} at a time.` : `${all}.`;
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
