import { and, eq, or } from "drizzle-orm";

import type { AnnouncementCategory, AnnouncementType } from "#domain/announcement/announcement.ts";

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

/** One announcement of a company is kept once, from whatever side it comes: by its address, or by its day and headline. */
export async function keepAnnouncement(
  tx: Db,
  announcement: AnnouncementToKeep,
  { now, isHeadline }: { now: Date; isHeadline: boolean },
): Promise<Kept> {
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
  const known = ofCompany.find((row) => row.url === url || (isHeadline && row.title === title));
  if (known !== undefined) {
    const hasFigures = known.btcTotal !== null || known.bitcoinAmount !== null;
    return { id: known.id, isNew: false, hasFigures };
  }
  const taken = new Set(ofCompany.map((row) => row.title));
  const [kept] = await tx
    .insert(announcements)
    .values({ ...announcement, title: freeTitle(title, taken), recordedAt: now })
    .returning({ id: announcements.id });
  if (kept === undefined) throw new Error(`Could not save the announcement ${url}.`);
  return { id: kept.id, isNew: true, hasFigures: false };
}

/** Several things of a day that have no headline of their own are told apart by number. */
function freeTitle(title: string, taken: ReadonlySet<string>, number = 1): string {
  const numbered = number === 1 ? title : `${title} (${number})`;
  return taken.has(numbered) ? freeTitle(title, taken, number + 1) : numbered;
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
