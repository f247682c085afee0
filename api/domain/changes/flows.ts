import { compareText } from "#domain/base/order.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import type { FlowGroup, FlowPeriod } from "#domain/v1/flow.ts";
import type { V1Flow } from "#domain/v1/records.ts";

import { flowEntriesOf, flowSumOf, groupOf, latestOf, type FlowEntry } from "./flow-entries.ts";
import { isExact, lastMonths, lastWeeks, monthOf, weekOf, type Period } from "./periods.ts";
import { withinDays } from "./transactions.ts";

type FlowQuery = PointInTime & {
  by: FlowPeriod;
  group?: FlowGroup | undefined;
  from?: string | undefined;
};

type Placed = Period & { precision: FlowPeriod };

/** What was bought, mined and sold in each period, latest first. What gives only its month has a row for that month. */
export function flowsOf(
  records: readonly CompanyRecord[],
  { by, group, from, ...view }: FlowQuery,
): V1Flow[] {
  const rows = records.flatMap((record) =>
    flowEntriesOf(record, view).map((entry) => ({
      entry,
      period: placeOf(entry, by),
      ...groupOf(record, group),
    })),
  );
  return [...Map.groupBy(rows, ({ period, key }) => `${period.name} ${key}`).values()]
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const { period, key, name } = first;
      return { ...flowIn(period), key, name, ...flowSumOf(own.map(({ entry }) => entry)) };
    })
    .filter(({ to }) => from === undefined || to >= from)
    .toSorted(
      (a, b) => compareText(b.to, a.to) || compareText(b.from, a.from) || compareText(a.name, b.name),
    );
}

function placeOf({ asOf }: FlowEntry, by: FlowPeriod): Placed {
  if (by === "month" || !isExact(asOf)) return { ...monthOf(asOf), precision: "month" };
  const day = asOf.slice(0, 10);
  return by === "week"
    ? { ...weekOf(day), precision: "week" }
    : { name: day, from: day, to: day, precision: "day" };
}

const flowIn = ({ name: period, from, to, precision }: Placed) => ({ period, from, to, precision });

/** One row for each of the last weeks or months, oldest first, also those without an entry. */
export function flowSeries(
  records: readonly CompanyRecord[],
  { by, today, count }: { by: "week" | "month"; today: string; count: number },
): V1Flow[] {
  const known = new Map(
    flowsOf(records, { by }).flatMap((row) => (row.precision === by ? [[row.period, row] as const] : [])),
  );
  const periods = by === "week" ? lastWeeks(today, count) : lastMonths(today, count);
  return periods.map(
    (period) =>
      known.get(period.name) ?? {
        ...flowIn({ ...period, precision: by }),
        ...groupOf(NO_COMPANY, undefined),
        ...flowSumOf([]),
      },
  );
}

const NO_COMPANY = { id: 0, name: "", country: null, sector: null, type: null };

/** The sums of the last days for each group, the largest amount traded first. What gives only its month is in none. */
export function flowLeaders(
  records: readonly CompanyRecord[],
  { group, today, days }: { group: FlowGroup | undefined; today: string; days: number },
) {
  const rows = records.flatMap((record) =>
    withinDays(flowEntriesOf(record), days, today).map((entry) => ({ entry, ...groupOf(record, group) })),
  );
  return [...Map.groupBy(rows, ({ key }) => key).values()]
    .flatMap((own) => {
      const entries = own.map(({ entry }) => entry);
      const asOf = latestOf(entries);
      const [first] = own;
      if (first === undefined || asOf === null) return [];
      return { key: first.key, name: first.name, asOf, ...flowSumOf(entries) };
    })
    .toSorted(
      (a, b) => Math.abs(Number(b.netBtc)) - Math.abs(Number(a.netBtc)) || compareText(a.name, b.name),
    );
}
