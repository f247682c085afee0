import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

import { CHANGES_PER_PAGE } from "#domain/changes-query.ts";
import { changesOf } from "#domain/changes.ts";
import { detailsOf } from "#domain/company-details.ts";
import type { CompanyRecord } from "#domain/company-record.ts";
import { recordedOf } from "#domain/dataset/recorded.ts";
import { monthlyTotals } from "#domain/monthly-totals.ts";
import type { PublicSettings } from "#domain/public-settings.ts";
import { rosterOf } from "#domain/roster.ts";
import { snapshotLines } from "#domain/snapshot-lines.ts";
import { CompanyDetailsSchema, SnapshotSchema } from "#domain/snapshot.schema.ts";
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
  const apiReference = await apiReferenceOf(world, { now, site: settings });
  const changes = newestChanges(world.records);
  const companies = rosterOf(world.records);
  const recordOf = new Map(world.records.map((record) => [record.id, record]));
  const shared = SharedSchema.parse({
    format: 1,
    takenAt: now.toISOString(),
    settings,
    btc: world.btcPrice,
    closes: world.closes,
    companies,
    totals: monthlyTotals(world.records, {}, now.toISOString().slice(0, 10)),
    announcements: world.announcements,
    marketMedia: world.marketMedia,
    fearAndGreed: world.fearAndGreed,
    relations: world.relations,
    apiReference,
    holders: readHolders(),
    reviewedSteps: readReviewedSteps(),
    changes,
    recorded: recordedOf(world.records),
  });
  // One by one: a history is long, and a copy of all at once would fill the memory.
  const details = companies.flatMap(({ id }) => {
    const record = recordOf.get(id);
    return record ? [CompanyDetailsSchema.parse(detailsOf(record, world.companyMedia.get(id) ?? []))] : [];
  });
  return { ...shared, details };
}

const SharedSchema = SnapshotSchema.omit({ details: true });

function newestChanges(records: readonly CompanyRecord[]): Snapshot["changes"] {
  const changes = changesOf(records);
  return { newest: changes.slice(0, CHANGES_PER_PAGE), count: changes.length };
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
