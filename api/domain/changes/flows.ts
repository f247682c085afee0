import { isUndated } from "#domain/base/dates.ts";
import { compareText } from "#domain/base/order.ts";
import { groupOf, type CompanyGroup, type Grouped } from "#domain/company/company-group.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import type { FlowPeriod, V1Flow } from "#domain/v1/records.ts";

import { flowReceipt, seenFrom } from "#domain/receipt/receipt-paths.ts";

import { undatedSpan } from "./flow-span.ts";
import { flowEntriesOf, flowSumOf, type FlowEntry } from "./flow-entries.ts";
import { LAST_PERIODS, dayPeriod, isExact, monthOf, quarterOf, weekOf, type Period } from "./periods.ts";

/** An entry with the company that it belongs to. */
export type Flow = { company: Grouped; entry: FlowEntry };

type FlowQuery = {
  by: FlowPeriod;
  group?: CompanyGroup | undefined;
  from?: string | undefined;
  view?: PointInTime;
};

/** Every entry of every company, also of those that left. One without a stated day is in no period. */
export const flowsAt = (records: readonly CompanyRecord[], view: PointInTime = {}): Flow[] =>
  records.flatMap((company) =>
    flowEntriesOf(company, view)
      .filter(({ asOf }) => !isUndated(asOf))
      .map((entry) => ({ company, entry })),
  );

export const flowsOf = (
  records: readonly CompanyRecord[],
  { by, group, from, ...view }: FlowQuery & PointInTime,
): V1Flow[] => flowRows(flowsAt(records, view), { by, group, from, view });

/** What was bought, mined and sold in each period, latest first. What gives only its month has a row for that month. */
export const flowRows = (flows: readonly Flow[], { by, group, from, view = {} }: FlowQuery): V1Flow[] =>
  [
    ...Map.groupBy(
      flows.map((flow) => ({ ...flow, period: placeOf(flow.entry, by), ...keyOf(flow, group) })),
      ({ period, key }) => `${period.name} ${key}`,
    ).values(),
  ]
    .flatMap(([first, ...more]) =>
      first === undefined ? [] : rowOf([first, ...more], first, { by, group, view }),
    )
    .filter(({ to }) => from === undefined || to >= from)
    .toSorted(
      (a, b) => compareText(b.to, a.to) || compareText(b.from, a.from) || compareText(a.name, b.name),
    );

type Placed = Period & { precision: FlowPeriod };
type Row = { period: Placed; key: string | null; name: string };

const rowOf = (
  flows: readonly Pick<Flow, "entry">[],
  { period, key, name }: Row,
  { by, group, view = {} }: FlowQuery,
): V1Flow => ({
  period: period.name,
  from: period.from,
  to: period.to,
  precision: period.precision,
  key,
  name,
  receipt: seenFrom(
    flowReceipt(
      "net",
      period.precision === by ? period.name : undatedSpan(period.name),
      group && { by: group, key },
    ),
    view,
  ),
  ...flowSumOf(flows.map(({ entry }) => entry)),
});

const ALL = { key: null, name: "All companies" };

export const keyOf = ({ company }: Flow, group: CompanyGroup | undefined) =>
  group === undefined ? ALL : groupOf(company, group);

function placeOf({ asOf }: FlowEntry, by: FlowPeriod): Placed {
  if (by === "quarter") return { ...quarterOf(asOf), precision: by };
  if (by === "month" || !isExact(asOf)) return { ...monthOf(asOf), precision: "month" };
  const day = asOf.slice(0, 10);
  return by === "week" ? { ...weekOf(day), precision: "week" } : { ...dayPeriod(day), precision: "day" };
}

/** One row for each of the last days, weeks, months or quarters, oldest first, also those without an entry. */
export function flowSeries(
  flows: readonly Flow[],
  { by, today, count }: { by: FlowPeriod; today: string; count: number },
): V1Flow[] {
  const known = new Map(
    flowRows(flows, { by }).flatMap((row) => (row.precision === by ? [[row.period, row] as const] : [])),
  );
  return LAST_PERIODS[by](today, count).map(
    (period) => known.get(period.name) ?? rowOf([], { period: { ...period, precision: by }, ...ALL }, { by }),
  );
}
