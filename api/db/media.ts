import { asc, eq, inArray } from "drizzle-orm";
import { index, pgTable, text, type PgInsertValue, type PgUpdateSetSource } from "drizzle-orm/pg-core";

import {
  MARKET_MEDIA_CATEGORIES,
  MEDIA_TYPES,
  type CompanyMedia,
  type MarketMedia,
} from "#domain/company/media.ts";

import type { Db } from "./client.ts";
import { idFrom, recordedAt } from "./columns.ts";
import { byCompany, companyReference } from "./references.ts";

const media = {
  id: idFrom(1),
  type: text({ enum: MEDIA_TYPES }).notNull(),
  title: text().notNull(),
  url: text().notNull(),
  description: text(),
  publishedDate: text(),
  createdAt: recordedAt(),
};

export const companyMedia = pgTable("company_media", { ...media, companyId: companyReference() }, (t) => [
  index("company_media_company").on(t.companyId),
]);

export const marketMedia = pgTable("market_media", {
  ...media,
  category: text({ enum: MARKET_MEDIA_CATEGORIES }).notNull(),
});

const shown = <Row extends { createdAt: Date }>({ createdAt: _, ...item }: Row) => item;

/** Without ids, of all companies. */
export async function companyMediaOf(db: Db, ids?: readonly number[]): Promise<Map<number, CompanyMedia[]>> {
  const rows = await db
    .select()
    .from(companyMedia)
    .where(ids && inArray(companyMedia.companyId, [...ids]))
    .orderBy(asc(companyMedia.id));
  return byCompany(rows, ({ companyId: _, ...row }) => shown(row));
}

export async function listMarketMedia(db: Db): Promise<MarketMedia[]> {
  return (await db.select().from(marketMedia).orderBy(asc(marketMedia.id))).map(shown);
}

const oneShown = <Row extends { createdAt: Date }>([row]: Row[]) => (row === undefined ? null : shown(row));

export const companyMediaStore = {
  ...storeOn(companyMedia),
  find: async (tx: Db, id: number) =>
    oneShown(await tx.select().from(companyMedia).where(eq(companyMedia.id, id))),
};

export const marketMediaStore = {
  ...storeOn(marketMedia),
  find: async (tx: Db, id: number) =>
    oneShown(await tx.select().from(marketMedia).where(eq(marketMedia.id, id))),
};

function storeOn<Table extends typeof companyMedia | typeof marketMedia>(table: Table) {
  return {
    insert: async (tx: Db, item: PgInsertValue<Table>): Promise<number> => {
      const [row] = await tx.insert(table).values(item).returning({ id: table.id });
      if (row === undefined) throw new Error("Could not save the media item.");
      return row.id;
    },
    update: async (tx: Db, id: number, item: PgUpdateSetSource<Table>) => {
      await tx.update(table).set(item).where(eq(table.id, id));
    },
    remove: async (tx: Db, id: number) => {
      await tx.delete(table).where(eq(table.id, id));
    },
  };
}
