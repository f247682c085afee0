import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

import { unprovenFigures } from "#domain/company/evidence/proof.ts";
import { unreviewedSteps, type Step } from "#domain/ledger/reviewed-steps.ts";
import { ManifestSchema } from "#domain/snapshot/dataset.schema.ts";
import { ReleaseSummarySchema, summaryOf, type ReleaseNames } from "#domain/snapshot/release.schema.ts";
import { snapshotLines, type Snapshot } from "#domain/snapshot/snapshot.schema.ts";
import { isKept, writeDataset } from "#jobs/dataset/keep-datasets.ts";
import { readReviewedSteps } from "#jobs/seed/read.ts";

import type { SnapshotContent } from "./compose-snapshot.ts";

/** What a build has to know. All else is on disk, since a long history beside it would fill the memory. */
export const WrittenSnapshotSchema = z.object({
  summary: ReleaseSummarySchema,
  manifest: ManifestSchema.nullable(),
});
export type WrittenSnapshot = z.infer<typeof WrittenSnapshotSchema>;

export const snapshotFileIn = (folder: string): string => join(folder, "snapshot.jsonl");

/** Where a dataset is that the data folder does not have yet. */
export const datasetIn = (folder: string): string => join(folder, "dataset");

/** Proves a snapshot and writes it into a folder, beside its dataset. After this it need not stay in memory. */
export async function writeSnapshot(
  names: ReleaseNames,
  { snapshot, dataset }: SnapshotContent,
  { folder, dataFolder }: { folder: string; dataFolder: string },
): Promise<WrittenSnapshot> {
  proveSnapshot(snapshot, readReviewedSteps());
  await writeFile(snapshotFileIn(folder), snapshotLines(snapshot));
  if (dataset !== null && !isKept(dataset.manifest, dataFolder))
    await writeDataset(dataset, datasetIn(folder));
  return { summary: summaryOf(names, snapshot), manifest: dataset?.manifest ?? null };
}

/** A site is not built if its figures do not match its ledgers, or if its ledgers have unreviewed gaps. */
export function proveSnapshot(snapshot: Snapshot, reviewed: readonly Step[]): void {
  const unproven = unprovenFigures(snapshot);
  const unreviewed = unreviewedSteps(snapshot, reviewed);
  if (unproven.length + unreviewed.length === 0) return;
  const help =
    "Update the initial data (npm run job populate), or explain the gap with a line in data-jobs/seed/unexplained.csv.";
  throw new Error(
    ["The site was not built.", ...unproven, ...unreviewed, ...(unreviewed.length > 0 ? [help] : [])].join(
      " ",
    ),
  );
}
