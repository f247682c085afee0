import { and, desc, eq, or, sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";

import {
  ANNOUNCEMENT_CATEGORIES,
  ANNOUNCEMENT_TYPES,
  type Announcement,
} from "#domain/announcement/announcement.ts";

import type { Db } from "./client.ts";
import { btc, fromDateColumns, idFrom, instant, recordedAt } from "./columns.ts";
import { companies } from "./companies.ts";
import { companyReference } from "./references.ts";

export const announcements = pgTable(
  "announcements",
  {
    id: idFrom(10_001),
    companyId: companyReference(),
    type: text({ enum: ANNOUNCEMENT_TYPES }).notNull(),
    category: text({ enum: ANNOUNCEMENT_CATEGORIES }).notNull(),
    publishedOn: date({ mode: "string" }).notNull(),
    publishedPrecision: text({ enum: ["day", "month"] })
      .notNull()
      .default("day"),
    publishedAt: instant(),
    title: text().notNull(),
    description: text().notNull(),
    bitcoinAmount: btc(),
    btcTotal: btc(),
    pricePerBitcoin: text(),
    totalValue: text(),
    source: text().notNull(),
    url: text().notNull(),
    recordedAt: recordedAt(),
  },
  (t) => [
    uniqueIndex("announcements_once").on(t.companyId, t.publishedOn, t.title),
    index("announcements_newest").on(t.publishedOn),
  ],
);

type AnnouncementRow = typeof announcements.$inferSelect;

export async function findAnnouncement(tx: Db, id: number): Promise<AnnouncementRow | null> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id));
  return row ?? null;
}

export async function announcementAt(tx: Db, companyId: number, url: string) {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.companyId, companyId), eq(announcements.url, url)))
    .orderBy(desc(announcements.publishedOn))
    .limit(1);
  return row === undefined
    ? null
    : { asOf: fromDateColumns(row.publishedOn, row.publishedPrecision), source: row.source };
}

export async function updateAnnouncement(tx: Db, id: number, figures: Partial<AnnouncementRow>) {
  await tx.update(announcements).set(figures).where(eq(announcements.id, id));
}

/** Every stored announcement of the listed companies, newest first. */
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
  return rows.map(({ announcement, ticker }) => ({
    id: announcement.id,
    companyId: announcement.companyId,
    ticker,
    type: announcement.type,
    category: announcement.category,
    publishedAt: publishedAtOf(announcement),
    title: announcement.title,
    description: announcement.description,
    bitcoinAmount: announcement.bitcoinAmount,
    btcTotal: announcement.btcTotal,
    pricePerBitcoin: announcement.pricePerBitcoin,
    totalValue: announcement.totalValue,
    source: announcement.source,
    rnsUrl: announcement.url,
  }));
}

/** The time it came out, where that is known, else the day. */
export const publishedAtOf = ({
  publishedAt,
  publishedOn,
  publishedPrecision,
}: Pick<AnnouncementRow, "publishedAt" | "publishedOn" | "publishedPrecision">): string =>
  publishedAt?.toISOString() ?? fromDateColumns(publishedOn, publishedPrecision);

/** Stores an announcement only once, however many upstreams carry it. It is identified by its address, or by its day and headline. */
export async function keepAnnouncement(
  tx: Db,
  announcement: typeof announcements.$inferInsert,
  { now, isHeadline }: { now: Date; isHeadline: boolean },
): Promise<{ id: number; isNew: boolean; hasFigures: boolean }> {
  const { companyId, publishedOn, title, url } = announcement;
  const ofCompany = await tx
    .select()
    .from(announcements)
    .where(
      and(
        eq(announcements.companyId, companyId),
        or(eq(announcements.url, url), eq(announcements.publishedOn, publishedOn)),
      ),
    );
  const stored = ofCompany.find((row) => row.url === url || (isHeadline && row.title === title));
  if (stored !== undefined) {
    const hasFigures = stored.btcTotal !== null || stored.bitcoinAmount !== null;
    return { id: stored.id, isNew: false, hasFigures };
  }
  const titles = new Set(ofCompany.map((row) => row.title));
  const [added] = await tx
    .insert(announcements)
    .values({ ...announcement, title: freeTitle(title, titles), recordedAt: now })
    .returning({ id: announcements.id });
  if (added === undefined) throw new Error(`Could not save the announcement ${url}.`);
  return { id: added.id, isNew: true, hasFigures: false };
}

/** Several announcements on one day without their own headlines are numbered. */
function freeTitle(title: string, titles: ReadonlySet<string>, number = 1): string {
  const numbered = number === 1 ? title : `${title} (${number})`;
  return titles.has(numbered) ? freeTitle(title, titles, number + 1) : numbered;
}

/** Announcements we have read, by their upstreams' ids, so that none is read twice. */
export const heardAnnouncements = pgTable(
  "heard_announcements",
  {
    source: text().notNull(),
    upstreamId: text().notNull(),
    companyId: companyReference(),
    /** Null for one that does not mention bitcoin, which is not stored. */
    announcementId: integer().references(() => announcements.id),
    heardAt: recordedAt(),
  },
  (t) => [primaryKey({ columns: [t.source, t.upstreamId, t.companyId] })],
);

type SeenAnnouncement = typeof heardAnnouncements.$inferInsert;

export async function noteHeard(tx: Db, seen: SeenAnnouncement): Promise<void> {
  await tx.insert(heardAnnouncements).values(seen).onConflictDoNothing();
}

/** Whether we have read this before, stored or not. */
export async function isHeard(db: Db, seen: SeenAnnouncement): Promise<boolean> {
  const { source, upstreamId, companyId } = heardAnnouncements;
  const isSame = and(eq(source, seen.source), eq(upstreamId, seen.upstreamId), eq(companyId, seen.companyId));
  return (await db.$count(heardAnnouncements, isSame)) > 0;
}
