import { analysisOf } from "#domain/analysis/analysis.ts";
import { monthlyTotals } from "#domain/analysis/monthly-totals.ts";
import { csv, fieldColumns, type Column } from "#domain/base/csv.ts";
import type { Relation } from "#domain/company/company.ts";
import {
  DatasetCompanySchema,
  PerShareRowSchema,
  ProofFigureSchema,
  SourceRowSchema,
  SourcingRowSchema,
} from "#domain/snapshot/dataset.schema.ts";
import type { DatasetRecords, LedgerRow, ListRow, TableName } from "#domain/snapshot/dataset.ts";
import {
  ANALYSIS_COLUMNS,
  EVENT_COLUMNS,
  FACT_COLUMNS,
  HOLDER_COLUMNS,
  OTHER_FIGURE_COLUMNS,
  SOURCE_COLUMNS,
  STATED_ELSEWHERE_COLUMNS,
  TOTALS_COLUMNS,
  figureFields,
} from "#domain/v1/columns.ts";

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

const RELATION_COLUMNS: Column<Relation>[] = [
  ...fieldColumns("parentId", "childId", "parentTicker", "childTicker"),
  ...fieldColumns("kind", "asOf", "btcCountedTwice", "note"),
  ...SOURCE_COLUMNS,
];

const LIST_COLUMNS: Column<ListRow>[] = [
  ...fieldColumns("rank", "companyId", "ticker"),
  ...figureFields("btcHoldings", "sharesOutstanding"),
  ...fieldColumns("runningTotalBtc"),
];

const LEDGER_COLUMNS: Column<LedgerRow>[] = [
  ...fieldColumns("companyId", "ticker", "kind", "asOf", "btc", "btcAfter"),
  ...fieldColumns("isStated", "originTable", "originId"),
];

// These have a column for each field, in the order of their schemas.
const COMPANY_COLUMNS = fieldColumns(...DatasetCompanySchema.keyof().options);
const COUNT_COLUMNS = fieldColumns(...SourceRowSchema.keyof().options);
const SOURCING_COLUMNS = fieldColumns(...SourcingRowSchema.keyof().options);
const PROOF_COLUMNS = fieldColumns(...ProofFigureSchema.keyof().options);
const PER_SHARE_COLUMNS = fieldColumns(...PerShareRowSchema.keyof().options);

/** Those whose rows name their sources. */
export const SOURCED: TableName[] = ["facts", "events", "relations", "holders", "other-figures"];
const LEDGERS: TableName[] = ["companies", "facts", "events"];
const COMPARED: TableName[] = [...LEDGERS, "other-figures"];

export const TABLES: readonly Table[] = [
  table("companies", [], COMPANY_COLUMNS, ({ companies }) => companies),
  table("facts", [], FACT_COLUMNS, ({ facts }) => facts),
  table("events", [], EVENT_COLUMNS, ({ events }) => events),
  table("relations", [], RELATION_COLUMNS, ({ relations }) => relations),
  table("holders", [], HOLDER_COLUMNS, ({ holders }) => holders),
  table("other-figures", [], STATED_ELSEWHERE_COLUMNS, ({ otherFigures }) => otherFigures),
  table("sources", SOURCED, COUNT_COLUMNS, sourceRows),
  table("derived/list", LEDGERS, LIST_COLUMNS, listRows),
  table("derived/ledger", LEDGERS, LEDGER_COLUMNS, ledgerRows),
  table("derived/totals", LEDGERS, TOTALS_COLUMNS, ({ records, day }) => monthlyTotals(records, {}, day)),
  table("derived/analysis", LEDGERS, ANALYSIS_COLUMNS, (content) =>
    listed(content).map(({ record }) => analysisOf(record, {}, content.day)),
  ),
  table("derived/per-share", LEDGERS, PER_SHARE_COLUMNS, perShareRows),
  table("derived/differences", COMPARED, OTHER_FIGURE_COLUMNS, differenceRows),
  table("derived/sourcing", COMPARED, SOURCING_COLUMNS, sourcingRows),
  table("derived/proof", COMPARED, PROOF_COLUMNS, proofFigures),
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
      return { rows: rows.length, csv: () => csv(columns, rows), json: () => jsonOf(rows) };
    },
  };
}

/** One row per line, so that two datasets can be compared line by line. */
const jsonOf = (rows: readonly unknown[]): string =>
  rows.length === 0 ? "[]\n" : `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`;
