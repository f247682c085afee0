import { and, eq, inArray, sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";

import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import { IDENTITY_KINDS, type IdentityEvent } from "#domain/company/identity.ts";
import { METHODS } from "#domain/ledger/fact.ts";

import type { Db } from "./client.ts";
import { idFrom, oneOf } from "./columns.ts";
import { companies } from "./companies.ts";
import { byCompany, companyReference, provenance, toProvenance } from "./references.ts";
import { sources } from "./sources.ts";

/** Append-only: earlier names of companies, and what became of their listings. */
export const identityEvents = pgTable(
  "identity_events",
  {
    id: idFrom(FIRST_RUNNING_ID),
    companyId: companyReference(),
    kind: text({ enum: IDENTITY_KINDS }).notNull(),
    name: text().notNull(),
    ticker: text(),
    isLastDay: boolean().notNull(),
    ...provenance,
  },
  (t) => [
    index("identity_events_company").on(t.companyId, t.asOf),
    check("identity_events_kind", oneOf(t.kind, IDENTITY_KINDS)),
    check("identity_events_method", oneOf(t.method, METHODS)),
    check("identity_events_precision", oneOf(t.asOfPrecision, ["day", "month"])),
  ],
);

/** Newest first. */
export async function identityByCompany(db: Db, ids: number[]): Promise<Map<number, IdentityEvent[]>> {
  const rows = await db
    .select()
    .from(identityEvents)
    .innerJoin(sources, eq(sources.id, identityEvents.sourceId))
    .where(inArray(identityEvents.companyId, ids))
    .orderBy(sql`${identityEvents.asOf} desc`, identityEvents.id);
  return byCompany(
    rows,
    (row) => row.identity_events.companyId,
    ({ identity_events: row, sources: source }) => ({
      kind: row.kind,
      name: row.name,
      ticker: row.ticker,
      isLastDay: row.isLastDay,
      ...toProvenance(row, source),
    }),
  );
}

type Identity = { name: string; ticker: string };

/** Gives a company its new name and ticker, unless its present ones are not the former ones. Returns whether it did. */
export async function renameCompany(
  tx: Db,
  companyId: number,
  { from, to }: { from: Identity; to: Identity },
): Promise<boolean> {
  const renamed = await tx
    .update(companies)
    .set({ ...to, revision: sql`${companies.revision} + 1` })
    .where(
      and(
        eq(companies.id, companyId),
        eq(companies.name, from.name),
        eq(sql`upper(${companies.ticker})`, from.ticker.toUpperCase()),
      ),
    )
    .returning({ id: companies.id });
  return renamed.length > 0;
}
