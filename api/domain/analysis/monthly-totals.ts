import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays, startOfAsOf } from "#domain/base/dates.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { dayOfEntry, type PointInTime } from "#domain/ledger/ledger.ts";
import { isListedAt } from "#domain/ledger/listing-event.ts";
import type { V1Totals } from "#domain/v1/records.ts";

type Recorded = Pick<CompanyRecord, "facts" | "events" | "listing">;
export type SameCompanies = NonNullable<ReturnType<typeof sameCompanies>>;
/** A total on a day, from what the ledgers state for the time up to `until`. */
type Point = { day: string; until: string; sats: bigint; companies: number; unknown: number };

/** A figure for the current month is dated at the month's end, but counts today. */
const END_OF_TIME = "9999-12-31";

/**
 * The total of all companies at the end of each month, from the first record on, and on the last day of the query.
 * A company whose ledger has not begun, or that has left the list, is not included. Each ledger is read only once.
 */
export function monthlyTotals(
  records: readonly Recorded[],
  { asOf, knownAt }: PointInTime,
  today: string,
): V1Totals[] {
  const points = pointsOf(records, asOf, today);
  for (const record of records) addTo(points, record, knownAt);
  return points.map(({ day, sats, companies, unknown }) => ({
    asOf: day,
    btc: satsToBtc(sats),
    companies,
    unknown,
  }));
}

const SAME_COMPANIES_MONTHS = 24;

/**
 * The totals of the last two years for those companies that were in the list, with a known holding, at the end of
 * every month, so that no new coverage is in them. Null if there are none, or the records are shorter.
 */
export function sameCompanies(records: readonly Recorded[], today: string) {
  const points = pointsOf(records, undefined, today).slice(-1 - SAME_COMPANIES_MONTHS);
  const since = points[0]?.day;
  if (since === undefined || points.length <= SAME_COMPANIES_MONTHS) return null;
  const sums = points.map(() => 0n);
  let companies = 0;
  for (const record of records) {
    const own = points.map(({ day, until }) => pointOn(day, until));
    addTo(own, record, undefined);
    if (!own.every((point) => point.companies === 1 && point.unknown === 0)) continue;
    companies += 1;
    for (const [index, { sats }] of own.entries()) sums[index] = (sums[index] ?? 0n) + sats;
  }
  const totals = points.map(({ day }, index) => ({ asOf: day, btc: satsToBtc(sums[index] ?? 0n) }));
  return companies === 0 ? null : { since, companies, totals };
}

function pointsOf(records: readonly Recorded[], asOf: string | undefined, today: string): Point[] {
  const last = endOfAsOf(asOf ?? today);
  const months = [...monthEnds(firstDay(records) ?? last, last)].map((day) => pointOn(day, day));
  return [...months, pointOn(last, asOf === undefined ? END_OF_TIME : last)];
}

function addTo(points: readonly Point[], record: Recorded, knownAt: string | undefined): void {
  const ledger = holdingLedger(record, { knownAt });
  let past = 0;
  for (const sum of points) {
    for (let entry = ledger[past]; entry && dayOfEntry(entry) <= sum.until; entry = ledger[past]) past += 1;
    const newest = ledger[past - 1];
    if (newest === undefined || !isListedAt(record, { asOf: sum.until, knownAt })) continue;
    sum.companies += 1;
    sum.unknown += Number(newest.btcAfter === null);
    sum.sats += parseBtc(newest.btcAfter) ?? 0n;
  }
}

const pointOn = (day: string, until: string): Point => ({ day, until, sats: 0n, companies: 0, unknown: 0 });

const firstDay = (records: readonly Recorded[]): string | undefined =>
  records
    .flatMap(({ facts, events }) => [...facts.filter((fact) => fact.metric === "btc_holdings"), ...events])
    .map(({ asOf }) => startOfAsOf(asOf))
    .toSorted()[0];

function* monthEnds(from: string, to: string): Generator<string> {
  for (let day = endOfAsOf(from.slice(0, 7)); day < to; day = endOfAsOf(addDays(day, 1).slice(0, 7)))
    yield day;
}
