import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";

import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import { STATEMENT_KINDS, type OtherFigure } from "#domain/company/evidence/other-figure.ts";
import { METRICS } from "#domain/ledger/fact.ts";

import type { Db } from "./client.ts";
import { idFrom, oneOf, toDateColumns, usd } from "./columns.ts";
import { byCompany, companyReference, evidence, toRecord } from "./references.ts";
import { SOURCE, sources } from "./sources.ts";

/** Append-only: what other sources state of a company's figures. None of it changes a figure of ours. */
export const otherFigures = pgTable(
  "other_figures",
  {
    id: idFrom(FIRST_RUNNING_ID),
    companyId: companyReference(),
    metric: text({ enum: METRICS }).notNull(),
    value: usd().notNull(),
    kind: text({ enum: STATEMENT_KINDS }).notNull(),
    ...evidence,
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
    .select({ ...getTableColumns(otherFigures), source: SOURCE })
    .from(otherFigures)
    .innerJoin(sources, eq(sources.id, otherFigures.sourceId))
    .where(inArray(otherFigures.companyId, ids))
    .orderBy(otherFigures.id);
  return byCompany(rows, toRecord);
}

type NewStatement = Pick<OtherFigure, "metric" | "value" | "asOf" | "kind"> & {
  companyId: number;
  sourceId: number;
  recordedAt: Date;
};

export async function insertOtherFigure(tx: Db, { asOf, ...statement }: NewStatement): Promise<void> {
  await tx.insert(otherFigures).values({ ...statement, ...toDateColumns(asOf) });
}
