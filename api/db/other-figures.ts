import { eq, inArray, sql } from "drizzle-orm";
import { check, date, index, pgTable, text } from "drizzle-orm/pg-core";

import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import { STATEMENT_KINDS, type OtherFigure } from "#domain/company/other-figure.ts";
import { METRICS } from "#domain/ledger/fact.ts";

import type { Db } from "./client.ts";
import { fromDateColumns, idFrom, oneOf, recordedAt, usd } from "./columns.ts";
import { byCompany, companyReference, sourceReference } from "./references.ts";
import { sources } from "./sources.ts";

/** Append-only: what other sources state of a company's figures. None of it changes a figure of ours. */
export const otherFigures = pgTable(
  "other_figures",
  {
    id: idFrom(FIRST_RUNNING_ID),
    companyId: companyReference(),
    metric: text({ enum: METRICS }).notNull(),
    value: usd().notNull(),
    asOf: date({ mode: "string" }).notNull(),
    asOfPrecision: text({ enum: ["day", "month"] }).notNull(),
    kind: text({ enum: STATEMENT_KINDS }).notNull(),
    recordedAt: recordedAt(),
    sourceId: sourceReference(),
    readThrough: text(),
    definition: text(),
  },
  (t) => [
    index("other_figures_company").on(t.companyId),
    check("other_figures_metric", oneOf(t.metric, METRICS)),
    check("other_figures_kind", oneOf(t.kind, STATEMENT_KINDS)),
    check("other_figures_precision", oneOf(t.asOfPrecision, ["day", "month"])),
    check("other_figures_not_negative", sql`${t.value} >= 0`),
    check("other_figures_btc_exists", sql`${t.metric} <> 'btc_holdings' or ${t.value} <= 21000000`),
  ],
);

export async function otherFiguresOf(db: Db, ids: number[]): Promise<Map<number, OtherFigure[]>> {
  const rows = await db
    .select()
    .from(otherFigures)
    .innerJoin(sources, eq(sources.id, otherFigures.sourceId))
    .where(inArray(otherFigures.companyId, ids))
    .orderBy(otherFigures.id);
  return byCompany(
    rows,
    (row) => row.other_figures.companyId,
    ({ other_figures: row, sources: { publisher, url } }) => ({
      id: row.id,
      metric: row.metric,
      value: row.value,
      asOf: fromDateColumns(row.asOf, row.asOfPrecision),
      kind: row.kind,
      recordedAt: row.recordedAt.toISOString(),
      source: { publisher, url },
      readThrough: row.readThrough,
      definition: row.definition,
    }),
  );
}
