import { asc, eq } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";

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

const shown = ({ id, type, title, url, description, publishedDate }: CompanyMedia): CompanyMedia => ({
  id,
  type,
  title,
  url,
  description,
  publishedDate,
});
const shownOfMarket = (row: MarketMedia): MarketMedia => ({ ...shown(row), category: row.category });

export async function allCompanyMedia(db: Db): Promise<Map<number, CompanyMedia[]>> {
  const rows = await db.select().from(companyMedia).orderBy(asc(companyMedia.id));
  return byCompany(rows, ({ companyId }) => companyId, shown);
}

export async function listMarketMedia(db: Db): Promise<MarketMedia[]> {
  const rows = await db.select().from(marketMedia).orderBy(asc(marketMedia.id));
  return rows.map(shownOfMarket);
}

type CompanyItem = CompanyMedia & { companyId: number };

export async function findCompanyMedia(tx: Db, id: number): Promise<CompanyItem | null> {
  const [row] = await tx.select().from(companyMedia).where(eq(companyMedia.id, id));
  return row === undefined ? null : { companyId: row.companyId, ...shown(row) };
}

export async function findMarketMedia(tx: Db, id: number): Promise<MarketMedia | null> {
  const [row] = await tx.select().from(marketMedia).where(eq(marketMedia.id, id));
  return row === undefined ? null : shownOfMarket(row);
}

export async function insertCompanyMedia(tx: Db, item: Omit<CompanyItem, "id">): Promise<number> {
  return newIdOf(await tx.insert(companyMedia).values(item).returning({ id: companyMedia.id }));
}

export async function insertMarketMedia(tx: Db, item: Omit<MarketMedia, "id">): Promise<number> {
  return newIdOf(await tx.insert(marketMedia).values(item).returning({ id: marketMedia.id }));
}

function newIdOf([row]: { id: number }[]): number {
  if (row === undefined) throw new Error("Could not save the media item.");
  return row.id;
}

export async function updateCompanyMedia(tx: Db, { id, ...item }: CompanyMedia): Promise<void> {
  await tx.update(companyMedia).set(item).where(eq(companyMedia.id, id));
}

export async function updateMarketMedia(tx: Db, { id, ...item }: MarketMedia): Promise<void> {
  await tx.update(marketMedia).set(item).where(eq(marketMedia.id, id));
}

export async function deleteMedia(
  tx: Db,
  table: typeof companyMedia | typeof marketMedia,
  id: number,
): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}
