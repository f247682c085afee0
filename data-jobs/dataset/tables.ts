import type { z } from "zod";

import { analysisOf } from "#domain/analysis/analysis.ts";
import { monthlyTotals } from "#domain/analysis/monthly-totals.ts";
import { csv } from "#domain/base/csv.ts";
import { TABLE_ROWS } from "#domain/snapshot/dataset.schema.ts";
import type { DatasetRecords, TableName } from "#domain/snapshot/dataset.ts";
import { columnsOf } from "#domain/v1/columns.schema.ts";

import {
  differenceRows,
  ledgerRows,
  listRows,
  listed,
  perShareRows,
  proofFigures,
  sourceRows,
  sourcingRows,
} from "./calculated-rows.ts";

export type Table = {
  name: TableName;
  /** The recorded tables that it is calculated from; empty if it is recorded itself. */
  from: TableName[];
  of: (content: DatasetRecords) => { rows: number; csv: () => string; json: () => string };
};

/** Those whose rows name their sources. */
export const SOURCED: TableName[] = [
  "facts",
  "events",
  "relations",
  "holders",
  "other-figures",
  "instruments",
];
const LEDGERS: TableName[] = ["companies", "facts", "events"];
export const COMPARED: TableName[] = [...LEDGERS, "other-figures"];

export const TABLES: readonly Table[] = [
  table("companies", [], ({ companies }) => companies),
  table("facts", [], ({ facts }) => facts),
  table("events", [], ({ events }) => events),
  table("relations", [], ({ relations }) => relations),
  table("holders", [], ({ holders }) => holders),
  table("other-figures", [], ({ otherFigures }) => otherFigures),
  table("instruments", [], ({ instruments }) => instruments),
  table("sources", SOURCED, sourceRows),
  table("derived/list", LEDGERS, listRows),
  table("derived/ledger", LEDGERS, ledgerRows),
  table("derived/totals", LEDGERS, ({ records, day }) => monthlyTotals(records, {}, day)),
  table("derived/analysis", LEDGERS, (content) =>
    listed(content).map(({ record }) => analysisOf(record, {}, content.day)),
  ),
  table("derived/per-share", LEDGERS, perShareRows),
  table("derived/differences", COMPARED, differenceRows),
  table("derived/sourcing", COMPARED, sourcingRows),
  table("derived/proof", COMPARED, proofFigures),
];

function table<Name extends TableName>(
  name: Name,
  from: TableName[],
  rowsOf: (content: DatasetRecords) => readonly z.output<(typeof TABLE_ROWS)[Name]>[],
): Table {
  const columns = columnsOf(TABLE_ROWS[name]);
  return {
    name,
    from,
    of: (content) => {
      const rows = rowsOf(content);
      return { rows: rows.length, csv: () => csv(columns, rows), json: () => jsonOf(rows) };
    },
  };
}

/** One row per line, so that two datasets can be compared line by line. */
const jsonOf = (rows: readonly unknown[]): string =>
  rows.length === 0 ? "[]\n" : `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`;
