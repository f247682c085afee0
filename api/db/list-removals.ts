import { eq, getTableColumns, inArray } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";

import type { ListRemoval } from "#domain/company/list-removal.ts";
import { MissingSinceSchema, type ListMemory } from "#domain/review/check-list.schema.ts";

import type { Db } from "./client.ts";
import { idFrom, recordedAt } from "./columns.ts";
import { byCompany, companyReference, sourceReference } from "./references.ts";
import { SOURCE, sources } from "./sources.ts";

/** Append-only: that a tracker no longer lists a company. */
export const listRemovals = pgTable(
  "list_removals",
  {
    id: idFrom(1),
    companyId: companyReference(),
    sourceId: sourceReference(),
    asOf: date({ mode: "string" }).notNull(),
    recordedAt: recordedAt(),
  },
  (t) => [index("list_removals_company").on(t.companyId)],
);

/** The last complete list of each source, and since when it lacks which companies. */
export const listAnswers = pgTable("list_answers", {
  source: text().primaryKey(),
  rows: integer().notNull(),
  missingSince: jsonb().notNull(),
});

export async function listRemovalsOf(db: Db, ids: number[]): Promise<Map<number, ListRemoval[]>> {
  const rows = await db
    .select({ ...getTableColumns(listRemovals), source: SOURCE })
    .from(listRemovals)
    .innerJoin(sources, eq(sources.id, listRemovals.sourceId))
    .where(inArray(listRemovals.companyId, ids))
    .orderBy(listRemovals.id);
  return byCompany(rows, ({ id, asOf, source, recordedAt: at }) => ({
    id,
    asOf,
    recordedAt: at.toISOString(),
    source,
  }));
}

type NewRemoval = Pick<typeof listRemovals.$inferInsert, "companyId" | "sourceId" | "asOf"> & {
  recordedAt: Date;
};

export async function insertListRemoval(tx: Db, removal: NewRemoval): Promise<void> {
  await tx.insert(listRemovals).values(removal);
}

export async function listMemory(tx: Db, source: string): Promise<ListMemory | null> {
  const [row] = await tx.select().from(listAnswers).where(eq(listAnswers.source, source));
  return row === undefined
    ? null
    : { rows: row.rows, missingSince: MissingSinceSchema.parse(row.missingSince) };
}

export async function storeListMemory(tx: Db, source: string, memory: ListMemory): Promise<void> {
  await tx
    .insert(listAnswers)
    .values({ source, ...memory })
    .onConflictDoUpdate({ target: listAnswers.source, set: memory });
}
