import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, type AnyPgColumn } from "drizzle-orm/pg-core";

import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import { EVENT_KINDS, METHODS, type TreasuryEvent } from "#domain/ledger/fact.ts";

import type { Db } from "./client.ts";
import { btc, idFrom, oneOf, toDateColumns, usd } from "./columns.ts";
import { byCompany, companyReference, provenance, toRecord } from "./references.ts";
import { SOURCE, sources } from "./sources.ts";

/** Append-only: a wrong event is withdrawn by a retraction and entered again, never changed. */
export const treasuryEvents = pgTable(
  "treasury_events",
  {
    id: idFrom(FIRST_RUNNING_ID),
    companyId: companyReference(),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    btc: btc(),
    totalUsd: usd(),
    priceUsd: usd(),
    btcAfter: btc(),
    ...provenance,
    voidsId: integer().references((): AnyPgColumn => treasuryEvents.id),
  },
  (t) => [
    index("treasury_events_company").on(t.companyId, t.asOf),
    check("treasury_events_kind", oneOf(t.kind, EVENT_KINDS)),
    check("treasury_events_method", oneOf(t.method, METHODS)),
    check("treasury_events_precision", oneOf(t.asOfPrecision, ["day", "month"])),
    check("treasury_events_retraction", sql`(${t.kind} = 'retraction') = (${t.voidsId} is not null)`),
    check(
      "treasury_events_balance",
      sql`${t.kind} <> 'balance' or (${t.btc} is null and ${t.btcAfter} is not null)`,
    ),
    check(
      "treasury_events_sign",
      sql`case ${t.kind} when 'sell' then ${t.btc} < 0 when 'buy' then ${t.btc} > 0 when 'produced' then ${t.btc} > 0 end is not false`,
    ),
    check("treasury_events_after", sql`${t.btcAfter} between 0 and 21000000`),
  ],
);

export async function eventsByCompany(db: Db, ids: number[]): Promise<Map<number, TreasuryEvent[]>> {
  const rows = await db
    .select({ ...getTableColumns(treasuryEvents), source: SOURCE })
    .from(treasuryEvents)
    .innerJoin(sources, eq(sources.id, treasuryEvents.sourceId))
    .where(inArray(treasuryEvents.companyId, ids))
    .orderBy(treasuryEvents.id);
  return byCompany(rows, toRecord);
}

type NewEvent = Pick<
  TreasuryEvent,
  "kind" | "btc" | "totalUsd" | "priceUsd" | "btcAfter" | "asOf" | "method" | "disclosedAt" | "note"
> & { companyId: number; sourceId: number };

export async function insertEvent(tx: Db, { asOf, ...event }: NewEvent): Promise<void> {
  await tx.insert(treasuryEvents).values({ ...event, ...toDateColumns(asOf) });
}
