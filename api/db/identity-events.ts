import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";

import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import { IDENTITY_KINDS, type IdentityEvent } from "#domain/company/identity.ts";
import { METHODS } from "#domain/ledger/fact.ts";

import type { Db } from "./client.ts";
import { idFrom, oneOf } from "./columns.ts";
import { NEXT_REVISION, companies } from "./companies.ts";
import { byCompany, companyReference, provenance, toRecord } from "./references.ts";
import { SOURCE, sources } from "./sources.ts";

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
    .select({ ...getTableColumns(identityEvents), source: SOURCE })
    .from(identityEvents)
    .innerJoin(sources, eq(sources.id, identityEvents.sourceId))
    .where(inArray(identityEvents.companyId, ids))
    .orderBy(desc(identityEvents.asOf), identityEvents.id);
  return byCompany(rows, ({ id: _, ...row }) => toRecord(row));
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
    .set({ ...to, ...NEXT_REVISION })
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
