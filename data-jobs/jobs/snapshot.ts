import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

import { CHANGES_PER_PAGE } from "#domain/changes-query.ts";
import { changesOf } from "#domain/changes.ts";
import { detailsOf } from "#domain/company-details.ts";
import { recordedOf } from "#domain/dataset/recorded.ts";
import { monthlyTotals } from "#domain/monthly-totals.ts";
import type { PublicSettings } from "#domain/public-settings.ts";
import { rosterOf } from "#domain/roster.ts";
import { snapshotLines } from "#domain/snapshot-lines.ts";
import { SnapshotSchema } from "#domain/snapshot.schema.ts";
import type { Snapshot } from "#domain/snapshot.ts";
import type { Database } from "#db/client.ts";
import { readWorld } from "#db/queries/world.ts";
import { apiReferenceOf } from "#routes/v1/reference.ts";

import { readHolders } from "../seed/read-holders.ts";
import { readReviewedSteps } from "../seed/read.ts";

/** Everything the site needs, read at one moment: no page of a build can disagree with another. */
export async function takeSnapshot(
  database: Pick<Database, "db">,
  { settings, now }: { settings: PublicSettings; now: Date },
): Promise<Snapshot> {
  const world = await readWorld(database.db);
  const companies = rosterOf(world.records);
  const recordOf = new Map(world.records.map((record) => [record.id, record]));
  const changes = changesOf(world.records);
  return SnapshotSchema.parse({
    format: 1,
    takenAt: now.toISOString(),
    settings,
    btc: world.btcPrice,
    closes: world.closes,
    companies,
    totals: monthlyTotals(world.records, {}, now.toISOString().slice(0, 10)),
    details: companies.flatMap(({ id }) => {
      const record = recordOf.get(id);
      return record ? [detailsOf(record, world.companyMedia.get(id) ?? [])] : [];
    }),
    announcements: world.announcements,
    marketMedia: world.marketMedia,
    fearAndGreed: world.fearAndGreed,
    relations: world.relations,
    apiReference: await apiReferenceOf(world, { now, site: settings }),
    holders: readHolders(),
    reviewedSteps: readReviewedSteps(),
    changes: { newest: changes.slice(0, CHANGES_PER_PAGE), count: changes.length },
    recorded: recordedOf(world.records),
  });
}

/** Written beside and renamed, so that a reader never meets half a file. */
export async function writeSnapshot(snapshot: Snapshot, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  try {
    await writeFile(unfinished, snapshotLines(snapshot));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
