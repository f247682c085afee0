import { index, pgTable, text } from "drizzle-orm/pg-core";

import { MARKET_MEDIA_CATEGORIES, MEDIA_TYPES } from "#domain/company/media.ts";

import { idFrom, recordedAt } from "./columns.ts";
import { companyId } from "./references.ts";

const media = {
  id: idFrom(1),
  type: text({ enum: MEDIA_TYPES }).notNull(),
  title: text().notNull(),
  url: text().notNull(),
  description: text(),
  publishedDate: text(),
  createdAt: recordedAt(),
};

export const companyMedia = pgTable("company_media", { ...media, companyId: companyId() }, (t) => [
  index("company_media_company").on(t.companyId),
]);

export const marketMedia = pgTable("market_media", {
  ...media,
  category: text({ enum: MARKET_MEDIA_CATEGORIES }).notNull(),
});
