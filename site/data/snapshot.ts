import { readFileSync } from "node:fs";

import { compareAsOf } from "#domain/dates.ts";
import type { Announcement } from "#domain/announcement.ts";
import type { Company } from "#domain/company.ts";
import { FEATURED_MAX } from "#domain/limits.ts";
import type { CompanyDetails, Snapshot } from "#domain/snapshot.ts";
import { SnapshotSchema } from "#domain/snapshot.schema.ts";

/** All that the pages of this build know. */
export const snapshot: Snapshot = readSnapshot(process.env["SNAPSHOT_FILE"] ?? ".data/snapshot.json");

/** The moment the pages speak of: the age of a figure is counted from here, not from the visitor's clock. */
export const now = snapshot.takenAt;

const detailsById = new Map(snapshot.details.map((details) => [details.id, details]));

export const detailsOf = ({ id }: Company): CompanyDetails =>
  detailsById.get(id) ?? { id, firstPurchase: null, ledger: [], struck: [], facts: [], media: [] };

export const announcements: Announcement[] = snapshot.announcements.toSorted(
  (a, b) => compareAsOf(b.publishedAt, a.publishedAt) || b.id - a.id,
);

const announcementsById = Map.groupBy(announcements, ({ companyId }) => companyId);

export const announcementsOf = ({ id }: Company): Announcement[] => announcementsById.get(id) ?? [];

const closeByDay = new Map(snapshot.closes.map(([day, closeUsd]) => [day, String(closeUsd)]));

export const closeOn = (day: string): string | null => closeByDay.get(day) ?? null;

export const featuredCompanies: Company[] = snapshot.companies
  .filter((company) => company.isFeatured)
  .slice(0, FEATURED_MAX);

export const newestFigureAt: string | null =
  snapshot.companies
    .map(({ lastUpdated }) => lastUpdated)
    .toSorted()
    .at(-1) ?? null;

function readSnapshot(file: string): Snapshot {
  try {
    return SnapshotSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new Error(`${file} is no snapshot: run "npm run job snapshot" or point SNAPSHOT_FILE at one.`, {
      cause,
    });
  }
}
