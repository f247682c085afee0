import { and, eq, or, sql } from "drizzle-orm";

import type { AnnouncementCategory, AnnouncementType } from "#domain/announcement.ts";

import type { Db } from "../client.ts";
import { announcements } from "../schema/announcements.ts";
import { heardAnnouncements } from "../schema/heard-announcements.ts";

export type AnnouncementToKeep = {
  companyId: number;
  type: AnnouncementType;
  category: AnnouncementCategory;
  /** The day it came out, where it came out. */
  publishedOn: string;
  publishedAt: Date | null;
  title: string;
  description: string;
  source: string;
  url: string;
};

export type Kept = { id: number; isNew: boolean; hasFigures: boolean };

/** One announcement of a company is kept once, from whatever side it comes: by its address, or by its day and title. */
export async function keepAnnouncement(tx: Db, announcement: AnnouncementToKeep, now: Date): Promise<Kept> {
  const { companyId, publishedOn, title, url } = announcement;
  const [known] = await tx
    .select({
      id: announcements.id,
      hasFigures: sql<boolean>`coalesce(${announcements.btcTotal}, ${announcements.bitcoinAmount}) is not null`,
    })
    .from(announcements)
    .where(
      and(
        eq(announcements.companyId, companyId),
        or(
          eq(announcements.url, url),
          and(eq(announcements.publishedOn, publishedOn), eq(announcements.title, title)),
        ),
      ),
    )
    .limit(1);
  if (known !== undefined) return { ...known, isNew: false };
  const [kept] = await tx
    .insert(announcements)
    .values({ ...announcement, recordedAt: now })
    .returning({ id: announcements.id });
  if (kept === undefined) throw new Error(`The announcement ${url} could not be kept.`);
  return { id: kept.id, isNew: true, hasFigures: false };
}

export type HeardAnnouncement = {
  source: string;
  upstreamId: string;
  companyId: number;
  announcementId: number | null;
};

export async function noteHeard(tx: Db, heard: HeardAnnouncement, now: Date): Promise<void> {
  await tx
    .insert(heardAnnouncements)
    .values({ ...heard, heardAt: now })
    .onConflictDoNothing();
}
