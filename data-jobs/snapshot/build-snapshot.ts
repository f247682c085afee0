import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

import type { PublicRecords } from "#db/public-records.ts";
import { monthlyTotals } from "#domain/analysis/monthly-totals.ts";
import type { PublicSettings } from "#domain/base/public-settings.ts";
import { CHANGES_PER_PAGE } from "#domain/changes/changes-query.ts";
import { changesOf } from "#domain/changes/changes.ts";
import { detailsOf } from "#domain/company/company-details.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { Dataset } from "#domain/snapshot/dataset.ts";
import { CompanyDetailsSchema, SnapshotSchema, snapshotLines } from "#domain/snapshot/snapshot.schema.ts";
import type { Snapshot } from "#domain/snapshot/snapshot.ts";
import { makeDataset } from "#jobs/dataset/make-dataset.ts";
import { recordedOf } from "#jobs/dataset/recorded.ts";
import { DATASET_TOOLS } from "#jobs/dataset/reproduce.ts";
import { readHolders } from "#jobs/seed/read-holders.ts";
import { readReviewedSteps } from "#jobs/seed/read.ts";
import { apiReferenceOf } from "#v1/reference.ts";

/** What a release is built from: what its pages know, and the files beside them. */
export type BuiltSnapshot = { snapshot: Snapshot; dataset: Dataset | null };
export type SnapshotContext = { settings: PublicSettings; now: Date };

/** Everything the site needs, read at one moment: no page of a build can disagree with another. */
export async function buildSnapshot(
  world: PublicRecords,
  { settings, now }: SnapshotContext,
): Promise<BuiltSnapshot> {
  const apiReference = await apiReferenceOf(world, now);
  const changes = newestChanges(world.records);
  const companies = companyList(world.records);
  const recordOf = new Map(world.records.map((record) => [record.id, record]));
  const holders = readHolders();
  const { relations } = world;
  const dataset = makeDataset({ ...recordedOf(world.records), relations, holders }, DATASET_TOOLS);
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
    relations,
    apiReference,
    holders,
    reviewedSteps: readReviewedSteps(),
    changes,
    dataset: dataset?.manifest ?? null,
  });
  // One by one: a history is long, and a copy of all at once would fill the memory.
  const details = companies.flatMap(({ id }) => {
    const record = recordOf.get(id);
    return record ? [CompanyDetailsSchema.parse(detailsOf(record, world.companyMedia.get(id) ?? []))] : [];
  });
  return { snapshot: { ...shared, details }, dataset };
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
