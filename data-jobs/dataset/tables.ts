import { analysisOf } from "#domain/analysis/analysis.ts";
import { monthlyTotals } from "#domain/analysis/monthly-totals.ts";
import { csv, type Column } from "#domain/base/csv.ts";
import type { DatasetRecords, TableName } from "#domain/snapshot/dataset.ts";
import { ANALYSIS_COLUMNS, EVENT_COLUMNS, FACT_COLUMNS, TOTALS_COLUMNS } from "#domain/v1/columns.ts";

import { ledgerRows, listRows, listed, perShareRows, sourceRows } from "./calculated-rows.ts";
import {
  COMPANY_COLUMNS,
  HOLDER_COLUMNS,
  LEDGER_COLUMNS,
  LIST_COLUMNS,
  PER_SHARE_COLUMNS,
  RELATION_COLUMNS,
  SOURCE_COLUMNS,
} from "./table-columns.ts";

export type Table = {
  name: TableName;
  /** The recorded tables that it is calculated from; empty if it is recorded itself. */
  from: TableName[];
  of: (content: DatasetRecords) => { count: number; csv: () => string; json: () => string };
};

const LEDGERS: TableName[] = ["companies", "facts", "events"];

export const TABLES: readonly Table[] = [
  table("companies", [], COMPANY_COLUMNS, ({ companies }) => companies),
  table("facts", [], FACT_COLUMNS, ({ facts }) => facts),
  table("events", [], EVENT_COLUMNS, ({ events }) => events),
  table("relations", [], RELATION_COLUMNS, ({ relations }) => relations),
  table("holders", [], HOLDER_COLUMNS, ({ holders }) => holders),
  table("sources", ["facts", "events", "relations", "holders"], SOURCE_COLUMNS, sourceRows),
  table("derived/list", LEDGERS, LIST_COLUMNS, listRows),
  table("derived/ledger", LEDGERS, LEDGER_COLUMNS, ledgerRows),
  table("derived/totals", LEDGERS, TOTALS_COLUMNS, ({ records, day }) => monthlyTotals(records, {}, day)),
  table("derived/analysis", LEDGERS, ANALYSIS_COLUMNS, (content) =>
    listed(content).map(({ record }) => analysisOf(record, {}, content.day)),
  ),
  table("derived/per-share", LEDGERS, PER_SHARE_COLUMNS, perShareRows),
];

function table<Row>(
  name: TableName,
  from: TableName[],
  columns: readonly Column<Row>[],
  rowsOf: (content: DatasetRecords) => readonly Row[],
): Table {
  return {
    name,
    from,
    of: (content) => {
      const rows = rowsOf(content);
      return { count: rows.length, csv: () => csv(columns, rows), json: () => jsonOf(rows) };
    },
  };
}

/** One row per line, so that two datasets can be compared line by line. */
const jsonOf = (rows: readonly unknown[]): string =>
  rows.length === 0 ? "[]\n" : `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`;
