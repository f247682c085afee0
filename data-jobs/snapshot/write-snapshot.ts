import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

import { unprovenFigures } from "#domain/company/proof.ts";
import { unreviewedSteps, type Step } from "#domain/ledger/reviewed-steps.ts";
import { ManifestSchema } from "#domain/snapshot/dataset.schema.ts";
import { ReleaseSummarySchema, summaryOf, type ReleaseNames } from "#domain/snapshot/release.schema.ts";
import { snapshotLines, type Snapshot } from "#domain/snapshot/snapshot.schema.ts";
import { draftDataset, keepDraft, type DatasetDraft } from "#jobs/dataset/keep-datasets.ts";
import { readReviewedSteps } from "#jobs/seed/read.ts";
import { writeWhole } from "#lib/atomic-write.ts";

import type { SnapshotContent } from "./compose-snapshot.ts";

/** What to write: the snapshot alone, or also the dataset of its release. */
export const PartSchema = z.enum(["snapshot", "release"]);
export type Part = z.infer<typeof PartSchema>;

/** What a build has to know. All else is on disk, since a long history beside it would fill the memory. */
export const WrittenSnapshotSchema = z.object({
  summary: ReleaseSummarySchema,
  file: z.string(),
  manifest: ManifestSchema.nullable(),
});
export type WrittenSnapshot = z.infer<typeof WrittenSnapshotSchema>;

/** A proven snapshot on disk, with a dataset that is not proven yet. */
export type SnapshotDraft = Omit<WrittenSnapshot, "manifest"> & { dataset: DatasetDraft | null };

/** Where a build reads the snapshot. */
export const snapshotFileIn = (dataFolder: string): string => join(dataFolder, "snapshot.jsonl");

/** Proves a snapshot and writes it to where a build reads it. After this it need not stay in memory. */
export async function draftSnapshot(
  names: ReleaseNames,
  { snapshot, dataset }: SnapshotContent,
  dataFolder: string,
): Promise<SnapshotDraft> {
  proveSnapshot(snapshot, readReviewedSteps());
  const file = snapshotFileIn(dataFolder);
  await writeWhole(file, (path) => writeFile(path, snapshotLines(snapshot)));
  const draft = dataset && (await draftDataset(dataset, dataFolder));
  return { summary: summaryOf(names, snapshot), file, dataset: draft };
}

export async function finishSnapshot(
  { dataset, ...snapshot }: SnapshotDraft,
  dataFolder: string,
): Promise<WrittenSnapshot> {
  if (dataset !== null) await keepDraft(dataset, dataFolder);
  return { ...snapshot, manifest: dataset?.manifest ?? null };
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
