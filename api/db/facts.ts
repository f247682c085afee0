import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, type AnyPgColumn } from "drizzle-orm/pg-core";

import { quotient, toDecimal, writeDecimal } from "#domain/base/decimal.ts";
import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import { pick } from "#domain/base/pick.ts";
import { currentFact } from "#domain/company/company-figures.ts";
import {
  EVENT_KINDS,
  METHODS,
  METRICS,
  UNIT_OF_METRIC,
  type Fact,
  type TreasuryEvent,
} from "#domain/ledger/fact.ts";

import type { Db } from "./client.ts";
import { PRECISIONS, btc, idFrom, oneOf, toDateColumns, usd } from "./columns.ts";
import { newestQuoteRows } from "./quotes.ts";
import { byCompany, companyReference, provenance, toRecord } from "./references.ts";
import { SOURCE, sourceIdAt, sources } from "./sources.ts";

/** Append-only: a correction is a newer row, so every number we ever showed can be shown again. */
export const facts = pgTable(
  "facts",
  {
    id: idFrom(FIRST_RUNNING_ID),
    companyId: companyReference(),
    metric: text({ enum: METRICS }).notNull(),
    value: usd(),
    unit: text({ enum: ["BTC", "shares", "USD"] }).notNull(),
    ...provenance,
    replacesId: integer().references((): AnyPgColumn => facts.id),
  },
  (t) => [
    index("facts_company_metric").on(t.companyId, t.metric, t.asOf),
    check("facts_metric", oneOf(t.metric, METRICS)),
    check("facts_method", oneOf(t.method, METHODS)),
    check("facts_precision", oneOf(t.asOfPrecision, PRECISIONS)),
    check("facts_not_negative", sql`${t.value} >= 0`),
    check("facts_btc_exists", sql`${t.metric} <> 'btc_holdings' or ${t.value} <= 21000000`),
  ],
);

export async function factsByCompany(db: Db, ids: number[]): Promise<Map<number, Fact[]>> {
  const rows = await db
    .select({ ...getTableColumns(facts), source: SOURCE })
    .from(facts)
    .innerJoin(sources, eq(sources.id, facts.sourceId))
    .where(inArray(facts.companyId, ids))
    .orderBy(facts.id);
  return byCompany(rows, ({ unit: _, ...row }) => toRecord(row));
}

type NewFact = Pick<Fact, "metric" | "value" | "asOf" | "method"> &
  Partial<Pick<Fact, "disclosedAt" | "note" | "replacesId">> & {
    companyId: number;
    sourceId: number;
    recordedAt?: Date;
  };

/** The id of the new fact. */
export async function insertFact(tx: Db, { metric, asOf, ...fact }: NewFact): Promise<number> {
  const [added] = await tx
    .insert(facts)
    .values({ ...fact, metric, unit: UNIT_OF_METRIC[metric], ...toDateColumns(asOf) })
    .returning({ id: facts.id });
  if (added === undefined) throw new Error(`Could not save the ${metric} of ${asOf}.`);
  return added.id;
}

type UpstreamFigure = Pick<NewFact, "companyId" | "sourceId" | "asOf"> & {
  metric: "shares_outstanding" | "debt_usd" | "btc_holdings";
  value: string;
  /** When the company itself disclosed it; null if the source is a tracker. */
  disclosedAt: string | null;
};

export const insertUpstreamFigure = (tx: Db, figure: UpstreamFigure, now: Date): Promise<number> =>
  insertFact(tx, {
    ...figure,
    recordedAt: now,
    method: figure.disclosedAt === null ? "secondary" : "disclosed",
  });

/** Withdraws a fact: the figure before it is stated again in its place, and counts as it did. */
export async function withdrawFact(tx: Db, companyId: number, id: number, note: string): Promise<void> {
  const recorded = (await factsByCompany(tx, [companyId])).get(companyId) ?? [];
  const fact = recorded.find((each) => each.id === id);
  if (fact === undefined) throw new Error(`There is no fact ${id} to withdraw.`);
  const before = currentFact(
    recorded.filter((each) => each.id !== id),
    fact.metric,
    { asOf: fact.asOf },
  );
  const stated = before ?? { ...fact, value: null };
  const source = await sourceIdAt(tx, stated.source.url, {
    publisher: stated.source.publisher,
    kind: "stated",
  });
  await insertFact(tx, {
    ...pick(stated, ["metric", "value", "asOf", "disclosedAt", "method"]),
    companyId,
    sourceId: source,
    replacesId: id,
    note,
  });
}

/** The share count implied by the last market cap, if no source states one. Without it, that market cap would be lost. */
export async function insertImpliedShares(tx: Db, companyId: number, now: Date): Promise<void> {
  const recorded = (await factsByCompany(tx, [companyId])).get(companyId) ?? [];
  if (currentFact(recorded, "shares_outstanding") !== null || currentFact(recorded, "shares_override")?.value)
    return;
  const [row] = await newestQuoteRows(tx, "market", { ids: [companyId] });
  const last = row?.newest;
  const marketCap = toDecimal(last?.marketCapUsd ?? "");
  const price = toDecimal(last?.priceUsd ?? "");
  if (last === undefined || marketCap === null || price === null) return;
  await insertFact(tx, {
    companyId,
    metric: "shares_outstanding",
    value: writeDecimal(quotient(marketCap, price, 0), 0),
    asOf: last.asOf,
    recordedAt: now,
    method: "derived",
    sourceId: last.sourceId,
    note: "Calculated: market cap ÷ share price of that day.",
  });
}

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

/** The id of the new event. */
export async function insertEvent(tx: Db, { asOf, ...event }: NewEvent): Promise<number> {
  const [added] = await tx
    .insert(treasuryEvents)
    .values({ ...event, ...toDateColumns(asOf) })
    .returning({ id: treasuryEvents.id });
  if (added === undefined) throw new Error(`Could not save the ${event.kind} of ${asOf}.`);
  return added.id;
}

/** Withdraws an event: it stays in the record, and no longer counts. */
export async function retractEvent(tx: Db, voidsId: number, why: { sourceId: number; note: string }) {
  const [event] = await tx.select().from(treasuryEvents).where(eq(treasuryEvents.id, voidsId));
  if (event === undefined) throw new Error(`There is no event ${voidsId} to withdraw.`);
  const { companyId, asOf, asOfPrecision } = event;
  await tx
    .insert(treasuryEvents)
    .values({ companyId, asOf, asOfPrecision, kind: "retraction", method: "secondary", voidsId, ...why });
}
