import { desc, eq, sql } from "drizzle-orm";

import type { Announcement } from "#domain/announcement/announcement.ts";

import { fromDateColumns } from "../as-of.ts";
import type { Db } from "../client.ts";
import { decimalOrNull } from "../decimal.ts";
import { announcements } from "../schema/announcements.ts";
import { companies } from "../schema/companies.ts";

/** Every stored announcement of the companies in the list, newest first. */
export async function listAnnouncements(db: Db): Promise<Announcement[]> {
  const rows = await db
    .select({ announcement: announcements, ticker: companies.ticker })
    .from(announcements)
    .innerJoin(companies, eq(companies.id, announcements.companyId))
    .where(eq(companies.isListed, true))
    .orderBy(
      desc(announcements.publishedOn),
      sql`${announcements.publishedAt} desc nulls last`,
      announcements.id,
    );
  return rows.map(({ announcement: row, ticker }) => ({
    id: row.id,
    companyId: row.companyId,
    ticker,
    type: row.type,
    category: row.category,
    publishedAt: row.publishedAt?.toISOString() ?? fromDateColumns(row.publishedOn, row.publishedPrecision),
    title: row.title,
    description: row.description,
    bitcoinAmount: decimalOrNull(row.bitcoinAmount),
    btcTotal: decimalOrNull(row.btcTotal),
    pricePerBitcoin: row.pricePerBitcoin,
    totalValue: row.totalValue,
    source: row.source,
    rnsUrl: row.url,
  }));
}
