import { asc } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";

import {
  MARKET_MEDIA_CATEGORIES,
  MEDIA_TYPES,
  type CompanyMedia,
  type MarketMedia,
} from "#domain/company/media.ts";

import type { Db } from "./client.ts";
import { idFrom, recordedAt } from "./columns.ts";
import { companyReference } from "./references.ts";

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

export async function allCompanyMedia(db: Db): Promise<Map<number, CompanyMedia[]>> {
  const rows = await db.select().from(companyMedia).orderBy(asc(companyMedia.id));
  const byCompany = Map.groupBy(rows, (row) => row.companyId);
  return new Map([...byCompany].map(([companyId, items]) => [companyId, items.map(shown)]));
}

export async function listMarketMedia(db: Db): Promise<MarketMedia[]> {
  const rows = await db.select().from(marketMedia).orderBy(asc(marketMedia.id));
  return rows.map((row) => ({ ...shown(row), category: row.category }));
}
