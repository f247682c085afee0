import { and, desc, eq, inArray, or } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { isDeepStrictEqual } from "node:util";

import {
  ANNOUNCEMENT_CATEGORIES,
  ANNOUNCEMENT_TYPES,
  type Announcement,
} from "#domain/announcement/announcement.ts";
import { compareText } from "#domain/base/order.ts";

import type { Db } from "./client.ts";
import { PRECISIONS, btc, fromDateColumns, idFrom, instant, recordedAt } from "./columns.ts";
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
    publishedPrecision: text({ enum: PRECISIONS }).notNull().default("day"),
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

/** What an announcement's place in the list depends on, beside its id. Not published. */
const placeOf = new WeakMap<Announcement, Pick<AnnouncementRow, "publishedOn" | "publishedAt">>();

/** The stored announcements of the listed companies among these, newest first. Without ids, of all. */
export async function listAnnouncements(db: Db, ids?: readonly number[]): Promise<Announcement[]> {
  const rows = await db
    .select({ row: announcements, ticker: companies.ticker })
    .from(announcements)
    .innerJoin(companies, eq(companies.id, announcements.companyId))
    .where(and(eq(companies.isListed, true), ids && inArray(announcements.companyId, [...ids])));
  return rows
    .map(({ row, ticker }) => {
      const announcement = announcementOf(row, ticker);
      placeOf.set(announcement, row);
      return announcement;
    })
    .toSorted(newestFirst);
}

/** The list with the announcements of some companies read again. */
export async function withAnnouncementsOf(
  db: Db,
  before: Announcement[],
  ids: readonly number[],
): Promise<Announcement[]> {
  const read = new Set(ids);
  const replaced = before.filter(({ companyId }) => read.has(companyId));
  const latest = await listAnnouncements(db, ids);
  if (isDeepStrictEqual(replaced, latest)) return before;
  return [...before.filter(({ companyId }) => !read.has(companyId)), ...latest].toSorted(newestFirst);
}

/** Those without a time come after the others of their day. */
function newestFirst(a: Announcement, b: Announcement): number {
  const [left, right] = [placeOf.get(a), placeOf.get(b)];
  const timeOf = (place: typeof left) => place?.publishedAt?.getTime() ?? -Number.MAX_VALUE;
  return (
    compareText(right?.publishedOn ?? "", left?.publishedOn ?? "") ||
    timeOf(right) - timeOf(left) ||
    a.id - b.id
  );
}

const announcementOf = (row: AnnouncementRow, ticker: string): Announcement => ({
  id: row.id,
  companyId: row.companyId,
  ticker,
  type: row.type,
  category: row.category,
  publishedAt: publishedAtOf(row),
  title: row.title,
  description: row.description,
  bitcoinAmount: row.bitcoinAmount,
  btcTotal: row.btcTotal,
  pricePerBitcoin: row.pricePerBitcoin,
  totalValue: row.totalValue,
  source: row.source,
  rnsUrl: row.url,
});

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

export async function markSeen(tx: Db, seen: SeenAnnouncement): Promise<void> {
  await tx.insert(heardAnnouncements).values(seen).onConflictDoNothing();
}

/** Whether we have read this before, stored or not. */
export async function isSeen(db: Db, seen: SeenAnnouncement): Promise<boolean> {
  const { source, upstreamId, companyId } = heardAnnouncements;
  const isSame = and(eq(source, seen.source), eq(upstreamId, seen.upstreamId), eq(companyId, seen.companyId));
  return (await db.$count(heardAnnouncements, isSame)) > 0;
}

/** The stored announcement of what we have read before; null if it was not kept. */
export async function seenAnnouncementId(db: Db, seen: SeenAnnouncement): Promise<number | null> {
  const { source, upstreamId, companyId } = heardAnnouncements;
  const [row] = await db
    .select()
    .from(heardAnnouncements)
    .where(and(eq(source, seen.source), eq(upstreamId, seen.upstreamId), eq(companyId, seen.companyId)));
  return row?.announcementId ?? null;
}
