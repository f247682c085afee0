import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";

import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import {
  AMOUNT_KINDS,
  INSTRUMENT_KINDS,
  INSTRUMENT_STATUSES,
  RATE_KINDS,
  type Instrument,
} from "#domain/company/capital/instrument.ts";
import { CONFIDENCES, METHODS } from "#domain/ledger/fact.ts";

import type { Db } from "./client.ts";
import { btc, decimal, idFrom, oneOf, toDateColumns, usd } from "./columns.ts";
import { byCompany, companyReference, evidence, toRecord } from "./references.ts";
import { SOURCE, sourceIdAt, sources } from "./sources.ts";

/** Append-only: the preferred stock and the debt of companies. A newer row corrects the one it names. */
export const instruments = pgTable(
  "instruments",
  {
    id: idFrom(FIRST_RUNNING_ID),
    companyId: companyReference(),
    name: text().notNull(),
    symbol: text(),
    kind: text({ enum: INSTRUMENT_KINDS }).notNull(),
    status: text({ enum: INSTRUMENT_STATUSES }).notNull(),
    currency: text().notNull(),
    amount: usd(),
    amountIs: text({ enum: AMOUNT_KINDS }),
    ...evidence,
    position: smallint().notNull(),
    rank: text(),
    rate: decimal({ precision: 9, scale: 4 }),
    rateKind: text({ enum: RATE_KINDS }),
    rateAsOf: text(),
    payments: text(),
    isCumulative: boolean(),
    payableInShares: text(),
    maturity: text(),
    puts: text(),
    calls: text(),
    conversionPrice: usd(),
    isSecured: boolean(),
    collateralBtc: btc(),
    collateral: text(),
    method: text({ enum: METHODS }).notNull(),
    confidence: text({ enum: CONFIDENCES }).notNull(),
    termsUrl: text().notNull(),
    termsReadThrough: text(),
    termsDisclosedOn: text(),
    note: text(),
    replacesId: integer().references((): AnyPgColumn => instruments.id),
  },
  (t) => [
    index("instruments_company").on(t.companyId),
    check("instruments_kind", oneOf(t.kind, INSTRUMENT_KINDS)),
    check("instruments_status", oneOf(t.status, INSTRUMENT_STATUSES)),
    check("instruments_precision", oneOf(t.asOfPrecision, ["day", "month"])),
    check("instruments_amount", sql`(${t.amount} is null) = (${t.amountIs} is null) and ${t.amount} >= 0`),
    check("instruments_amount_is", oneOf(t.amountIs, AMOUNT_KINDS)),
    check("instruments_rate_kind", oneOf(t.rateKind, RATE_KINDS)),
    check("instruments_method", oneOf(t.method, METHODS)),
    check("instruments_confidence", oneOf(t.confidence, CONFIDENCES)),
    check(
      "instruments_not_negative",
      sql`${t.rate} >= 0 and ${t.conversionPrice} > 0 and ${t.position} >= 0`,
    ),
    check("instruments_btc_exists", sql`${t.collateralBtc} between 0 and 21000000`),
  ],
);

export async function instrumentsByCompany(db: Db, ids: number[]): Promise<Map<number, Instrument[]>> {
  const rows = await db
    .select({ ...getTableColumns(instruments), source: SOURCE })
    .from(instruments)
    .innerJoin(sources, eq(sources.id, instruments.sourceId))
    .where(inArray(instruments.companyId, ids))
    .orderBy(instruments.id);
  return byCompany(rows, toRecord);
}

/** The company that an entry is about; null if there is no such entry. */
export async function companyOfInstrument(tx: Db, id: number): Promise<number | null> {
  const { companyId } = instruments;
  const [row] = await tx.select({ companyId }).from(instruments).where(eq(instruments.id, id));
  return row?.companyId ?? null;
}

type NewInstrument = Omit<Instrument, "id" | "recordedAt" | "source"> & {
  companyId: number;
  sourceUrl: string;
  recordedAt: Date;
};

/** Records an entry, and returns its id. */
export async function insertInstrument(
  tx: Db,
  { asOf, sourceUrl, ...instrument }: NewInstrument,
): Promise<number> {
  const sourceId = await sourceIdAt(tx, sourceUrl, { kind: "stated" });
  const [row] = await tx
    .insert(instruments)
    .values({ ...instrument, ...toDateColumns(asOf), sourceId })
    .returning({ id: instruments.id });
  if (row === undefined) throw new Error("Could not save the instrument.");
  return row.id;
}
