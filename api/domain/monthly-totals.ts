import { parseBtc, satsToBtc } from "./btc.ts";
import { holdingLedger } from "./company-figures.ts";
import type { CompanyRecord } from "./company-record.ts";
import { endOfAsOf, startOfAsOf } from "./dates.ts";
import type { PointOfView } from "./history.ts";
import { dayOfEntry } from "./holding-series.ts";
import type { OpenTotals } from "./open-data.ts";

type Recorded = Pick<CompanyRecord, "facts" | "events" | "endedOn">;
type Sum = { sats: bigint; companies: number; unknown: number };

/**
 * What all companies held at the end of each month, from the first record on, and on the last day asked for.
 * A company whose ledger has not begun, or that has ended, is not in it. Each ledger is read once, however many months.
 */
export function monthlyTotals(
  records: readonly Recorded[],
  { asOf, knownAt }: PointOfView,
  today: string,
): OpenTotals[] {
  const last = endOfAsOf(asOf ?? today);
  const days = [...monthEnds(firstDay(records) ?? last, last), last];
  const sums = days.map((): Sum => ({ sats: 0n, companies: 0, unknown: 0 }));
  for (const record of records) addTo(sums, days, record, knownAt);
  return days.map((day, index) => ({ asOf: day, ...writtenSum(sums[index]) }));
}

function addTo(
  sums: readonly Sum[],
  days: readonly string[],
  record: Recorded,
  knownAt: string | undefined,
): void {
  const ledger = holdingLedger(record, { knownAt });
  const end = record.endedOn === null ? null : startOfAsOf(record.endedOn);
  let past = 0;
  for (const [index, sum] of sums.entries()) {
    const day = days[index] ?? "";
    if (end !== null && day >= end) return;
    for (let entry = ledger[past]; entry && dayOfEntry(entry) <= day; entry = ledger[past]) past += 1;
    const newest = ledger[past - 1];
    if (newest === undefined) continue;
    sum.companies += 1;
    sum.unknown += Number(newest.btcAfter === null);
    sum.sats += (newest.btcAfter === null ? null : parseBtc(newest.btcAfter)) ?? 0n;
  }
}

const writtenSum = ({ sats, companies, unknown }: Sum = { sats: 0n, companies: 0, unknown: 0 }) => ({
  btc: satsToBtc(sats),
  companies,
  unknown,
});

const firstDay = (records: readonly Recorded[]): string | undefined =>
  records
    .flatMap(({ facts, events }) => [...facts.filter((fact) => fact.metric === "btc_holdings"), ...events])
    .map(({ asOf }) => startOfAsOf(asOf))
    .toSorted()[0];

function* monthEnds(from: string, to: string): Generator<string> {
  const year = Number(from.slice(0, 4));
  for (let month = Number(from.slice(5, 7)); ; month += 1) {
    const day = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    if (day >= to) return;
    yield day;
  }
}
