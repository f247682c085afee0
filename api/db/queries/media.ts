import { asc } from "drizzle-orm";

import type { CompanyMedia, MarketMedia } from "#domain/company/media.ts";

import type { Db } from "../client.ts";
import { companyMedia, marketMedia } from "../schema/media.ts";

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
