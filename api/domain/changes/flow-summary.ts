import { compareAsOf } from "#domain/base/as-of-order.ts";
import { compareText } from "#domain/base/order.ts";
import { COMPANY_GROUPS, type CompanyGroup } from "#domain/company/company-group.ts";
import type { CompanyRecord } from "#domain/company/company.ts";

import { flowSumOf, isTraded, type FlowEntry } from "./flow-entries.ts";
import { flowRows, flowSeries, flowsAt, keyOf, type Flow } from "./flows.ts";
import { withinDays } from "./transactions.ts";

const DAYS = 60;
const WEEKS = 26;
const MONTHS = 36;
const QUARTERS = 16;
const SPANS = [30, 90, 365] as const;
export const LEADER_DAYS = 365;
const MOST_LEADERS = 10;

/** What a built page shows of all flows. The spans of days end on `to`. What gives only its month is in no day, week or span. */
export function flowSummary(records: readonly CompanyRecord[], today: string, to: string) {
  const flows = flowsAt(records);
  const weeks = flowSeries(flows, { by: "week", today, count: WEEKS });
  const first = weeks[0]?.from ?? today;
  return {
    days: flowSeries(flows, { by: "day", today, count: DAYS }),
    weeks,
    months: flowSeries(flows, { by: "month", today, count: MONTHS }),
    quarters: flowSeries(flows, { by: "quarter", today, count: QUARTERS }),
    /** Entries of these weeks that give only their month. */
    unplaced: flowRows(flows, { by: "week", from: first }).filter(({ precision }) => precision === "month"),
    spans: SPANS.map((days) => {
      const entries = entriesWithin(flows, days, to);
      return { days, asOf: latestOf(entries), ...flowSumOf(entries) };
    }),
    leaders: COMPANY_GROUPS.map((group) => {
      const all = flowLeaders(flows, { group, to, days: LEADER_DAYS });
      return { group, count: all.length, rows: all.slice(0, MOST_LEADERS) };
    }),
  };
}

/** The sums of the last days for each group, the largest net amount first, each with the day of its latest transaction. */
export function flowLeaders(
  flows: readonly Flow[],
  { group, to, days }: { group: CompanyGroup; to: string; days: number },
) {
  return [...Map.groupBy(flows, (flow) => keyOf(flow, group).key).values()]
    .flatMap((own) => {
      const entries = entriesWithin(own, days, to);
      const asOf = latestOf(entries);
      const [first] = own;
      return first === undefined || asOf === null
        ? []
        : { ...keyOf(first, group), asOf, ...flowSumOf(entries) };
    })
    .toSorted(
      (a, b) => Math.abs(Number(b.netBtc)) - Math.abs(Number(a.netBtc)) || compareText(a.name, b.name),
    );
}

const entriesWithin = (flows: readonly Flow[], days: number, to: string): FlowEntry[] =>
  withinDays(
    flows.map(({ entry }) => entry),
    days,
    to,
  );

/** The day of the latest transaction; null without one. */
const latestOf = (entries: readonly FlowEntry[]): string | null =>
  entries
    .filter(isTraded)
    .map(({ asOf }) => asOf)
    .toSorted(compareAsOf)
    .at(-1) ?? null;
