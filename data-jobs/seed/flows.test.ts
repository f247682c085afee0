import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { z } from "zod";

import { parseBtc, sumBtc } from "#domain/base/btc.ts";
import { changesOf } from "#domain/changes/changes.ts";
import { digestsOf } from "#domain/changes/digests.ts";
import { flowEntriesOf } from "#domain/changes/flow-entries.ts";
import { flowSummary } from "#domain/changes/flow-summary.ts";
import { flowSeries, flowsAt, flowsOf } from "#domain/changes/flows.ts";
import { isExact, monthOf } from "#domain/changes/periods.ts";
import { recentActivity, sumOfTransactions, transactionsOf } from "#domain/changes/transactions.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { COMPANY_GROUPS } from "#domain/company/company-group.ts";
import { FLOW_PERIODS, type V1Flow } from "#domain/v1/records.ts";
import { openApp } from "#testing/open-app.ts";

import { recordsOf } from "./fixtures/records-of.ts";
import { readSeed } from "./read.ts";

/* Activity, the dashboard's band, market analysis and the API add up the same ledgers. */

const TODAY = "2026-11-25";
const records = recordsOf(readSeed());
const transactions = transactionsOf(changesOf(records));
const { weeks, last30Days, last90Days } = recentActivity(transactions, { today: TODAY, weeks: 52 });

type Traded = Pick<V1Flow, "boughtBtc" | "minedBtc" | "soldBtc" | "netBtc" | "buyers" | "sellers">;
const traded = ({ boughtBtc, minedBtc, soldBtc, netBtc, buyers, sellers }: Traded) => ({
  boughtBtc: sumBtc([boughtBtc, minedBtc]),
  soldBtc,
  netBtc,
  buyers,
  sellers,
});
const asActivity = ({ boughtBtc, soldBtc, netBtc, buyers, sellers }: Omit<Traded, "minedBtc">) => ({
  boughtBtc,
  soldBtc,
  netBtc,
  buyers,
  sellers,
});

test("what came and went, with gaps and reported balances, is the holding of each company", () => {
  const differing = records.flatMap((record) => {
    const last = holdingLedger(record).findLast(({ isStated, btcAfter }) => isStated && btcAfter !== null);
    if (last?.btcAfter !== holdingLedger(record).at(-1)?.btcAfter) return [];
    const sum = sumBtc(flowEntriesOf(record).map(({ btc }) => btc));
    return parseBtc(sum) === parseBtc(last?.btcAfter ?? "0") ? [] : [`${record.ticker}: ${sum}`];
  });
  expect(differing).toEqual([]);
});

test("each week has what its page under Activity shows", () => {
  const rows = new Map(flowsOf(records, { by: "week" }).map((row) => [row.period, row]));
  const digests = digestsOf(transactions, TODAY).filter(({ entries }) => entries.length > 0);
  expect(digests.length).toBeGreaterThan(100);
  for (const { name, sum } of digests) {
    const row = rows.get(name);
    expect(row && traded(row), name).toEqual(asActivity(sum));
  }
});

test("each month has what Activity shows for it, entries without a day included", () => {
  const months = Map.groupBy(transactions, ({ asOf }) => monthOf(asOf).name);
  const rows = flowsOf(records, { by: "month" }).filter((row) => row.transactions > 0);
  expect(rows.map((row) => [row.period, traded(row)])).toEqual(
    rows.map(({ period }) => [period, asActivity(sumOfTransactions(months.get(period) ?? []))]),
  );
  expect(rows).toHaveLength(months.size);
});

test("the weeks and the last 30 days of the dashboard and of market analysis are the same", () => {
  const series = flowSeries(flowsAt(records), { by: "week", today: TODAY, count: 52 });
  expect(series.map((row) => [row.period, traded(row)])).toEqual(
    weeks.map((week) => [week.name, asActivity(week)]),
  );
  const { spans, weeks: shown } = flowSummary(records, TODAY, TODAY);
  expect(spans.slice(0, 2).map(traded)).toEqual([last30Days, last90Days].map(asActivity));
  expect(shown).toEqual(series.slice(-shown.length));
});

test.for(FLOW_PERIODS)("by %s, every grouping adds up to all companies", (by) => {
  const netOf = (rows: readonly V1Flow[]) => ({
    net: sumBtc(rows.map(({ netBtc }) => netBtc)),
    gaps: sumBtc(rows.map(({ unexplainedBtc }) => unexplainedBtc)),
    reported: sumBtc(rows.map(({ reportedBtc }) => reportedBtc)),
  });
  const all = netOf(flowsOf(records, { by }));
  expect(all).toEqual(netOf(flowsOf(records, { by: "month" })));
  for (const group of COMPANY_GROUPS) expect(netOf(flowsOf(records, { by, group }))).toEqual(all);
});

test("month-only entries are in no week, and their rows say so", () => {
  const unplaced = flowsOf(records, { by: "week" }).filter(({ precision }) => precision === "month");
  const monthOnly = transactions.filter(({ asOf }) => !isExact(asOf));
  expect(sumBtc(unplaced.map(({ netBtc }) => netBtc))).toBe(sumBtc(monthOnly.map(({ btc }) => btc)));
});

const Row = z.object({ netBtc: z.string(), transactions: z.coerce.number() });

test("the API answers with all entries of Activity", async () => {
  const app = openApp({ records, now: new Date(`${TODAY}T12:00:00Z`) });
  const answer = await app.request("/api/v1/flows.csv?by=day&group=company");
  const rows = z.array(Row).parse(parse(await answer.text(), { columns: true }));
  expect(rows.reduce((sum, row) => sum + row.transactions, 0)).toBe(transactions.length);
  expect(sumBtc(rows.map(({ netBtc }) => netBtc))).toBe(sumOfTransactions(transactions).netBtc);
});
