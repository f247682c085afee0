import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { check, foreignKey, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { OFFER_KINDS, OFFER_STATUSES, type Offer } from "#domain/company/offer.ts";

import type { Db } from "./client.ts";
import { btc, fromDateColumns, idFrom, oneOf, toDateColumns } from "./columns.ts";
import { evidence } from "./references.ts";
import { SOURCE, sourceIdAt, sources } from "./sources.ts";

/** Append-only: planned listings and mergers. A new status is a row that replaces the one before. */
export const publicOffers = pgTable(
  "public_offers",
  {
    id: idFrom(1),
    previousId: integer(),
    name: text().notNull(),
    kind: text({ enum: OFFER_KINDS }).notNull(),
    btc: btc(),
    status: text({ enum: OFFER_STATUSES }).notNull(),
    asOf: evidence.asOf,
    asOfPrecision: evidence.asOfPrecision,
    recordedAt: evidence.recordedAt,
    sourceId: evidence.sourceId,
    note: text(),
  },
  (t) => [
    foreignKey({ columns: [t.previousId], foreignColumns: [t.id] }),
    uniqueIndex("public_offers_previous").on(t.previousId),
    check("public_offers_kind", oneOf(t.kind, OFFER_KINDS)),
    check("public_offers_status", oneOf(t.status, OFFER_STATUSES)),
    check("public_offers_precision", oneOf(t.asOfPrecision, ["day", "month"])),
    check("public_offers_btc", sql`${t.btc} >= 0 and ${t.btc} <= 21000000`),
  ],
);

/** Every record, oldest first. */
export async function listOffers(db: Db): Promise<Offer[]> {
  const rows = await db
    .select({ ...getTableColumns(publicOffers), source: SOURCE })
    .from(publicOffers)
    .innerJoin(sources, eq(sources.id, publicOffers.sourceId))
    .orderBy(asc(publicOffers.id));
  return rows.map(({ sourceId: __, asOf, asOfPrecision, recordedAt, ...row }) => ({
    ...row,
    asOf: fromDateColumns(asOf, asOfPrecision),
    recordedAt: recordedAt.toISOString(),
  }));
}

type NewOffer = Pick<Offer, "previousId" | "name" | "kind" | "btc" | "status" | "asOf" | "note"> & {
  sourceUrl: string;
  recordedAt: Date;
};

/** Records a status, and returns its id. */
export async function insertOffer(tx: Db, { asOf, sourceUrl, ...offer }: NewOffer): Promise<number> {
  const sourceId = await sourceIdAt(tx, sourceUrl, { kind: "stated" });
  const [row] = await tx
    .insert(publicOffers)
    .values({ ...offer, ...toDateColumns(asOf), sourceId })
    .returning({ id: publicOffers.id });
  if (row === undefined) throw new Error("Could not save the offer.");
  return row.id;
}
