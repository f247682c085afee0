import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Dataset, Manifest } from "#domain/snapshot/dataset.ts";
import { summaryOf, type ReleaseSummary } from "#domain/snapshot/release-summary.ts";
import type { Snapshot } from "#domain/snapshot/snapshot.ts";
import { draftDataset, keepDraft, layDatasets, type Draft } from "#jobs/dataset/keep-datasets.ts";
import { readReviewedSteps } from "#jobs/seed/read.ts";
import { writeSnapshot, type BuiltSnapshot } from "#jobs/snapshot/build-snapshot.ts";
import { proveSnapshot } from "#jobs/snapshot/check-snapshot.ts";
import type { Log } from "#lib/log.ts";

import { openWorkshop, spawnAstro } from "./astro.ts";
import { finishRelease } from "./finish-release.ts";
import { SUMMARY_FILE, releaseFolders } from "./release-folders.ts";
import { releaseKeyOf } from "./release-key.ts";

/** A build holds a few companies at a time; without a limit its garbage would grow with the machine. */
const MOST_HEAP_MB = 768;

type Building = { dataFolder: string; log: Log; signal?: AbortSignal | undefined };
/** What stands under /data; the site of a snapshot without one has none. */
type WithDataset = { dataset?: Dataset | null };
export type Made = { key: string; isNew: boolean };

/** What a build has to be told; all else is on disk, since a long history beside it would fill the memory. */
export type Prepared = { summary: ReleaseSummary; snapshotFile: string; manifest: Manifest | null };

/** Turn a snapshot into a release that nobody sees yet. One that is there already is not built again. */
export async function makeRelease(
  snapshot: Snapshot,
  { dataset = null, ...building }: Building & WithDataset,
): Promise<Made> {
  const key = await releaseKeyOf(snapshot);
  if (await releaseFolders(building.dataFolder).has(key)) return { key, isNew: false };
  await buildRelease(await prepareRelease(key, { snapshot, dataset }, building.dataFolder), building);
  return { key, isNew: true };
}

export const prepareRelease = async (
  key: string,
  taken: BuiltSnapshot,
  dataFolder: string,
): Promise<Prepared> => finishDraft(await draftRelease(key, taken, dataFolder), dataFolder);

/** A release whose figures are proven, on disk, with a dataset that is not. */
export type ReleaseDraft = Omit<Prepared, "manifest"> & { dataset: Draft | null };

/** Prove what is to be built, and write it to where a build reads it. Nobody has to hold it in memory after this. */
export async function draftRelease(
  key: string,
  { snapshot, dataset }: BuiltSnapshot,
  dataFolder: string,
): Promise<ReleaseDraft> {
  proveSnapshot(snapshot, readReviewedSteps());
  const snapshotFile = join(dataFolder, "snapshot.jsonl");
  await writeSnapshot(snapshot, snapshotFile);
  const draft = dataset && (await draftDataset(dataset, dataFolder));
  return { summary: summaryOf(key, snapshot), snapshotFile, dataset: draft };
}

export async function finishDraft(
  { dataset, ...release }: ReleaseDraft,
  dataFolder: string,
): Promise<Prepared> {
  if (dataset !== null) await keepDraft(dataset, dataFolder);
  return { ...release, manifest: dataset?.manifest ?? null };
}

export async function buildRelease(
  { summary, snapshotFile, manifest }: Prepared,
  { dataFolder, log, signal }: Building,
): Promise<void> {
  const startedAt = Date.now();
  log(`Building the site: ${summary.companies} companies …`);
  await using workshop = await openWorkshop();
  await runAstro({ snapshotFile, outFolder: workshop.folder, signal });
  await writeFile(join(workshop.folder, SUMMARY_FILE), JSON.stringify(summary));
  const { pages } = await finishRelease(workshop.folder);
  if (manifest !== null) await layDatasets(manifest, workshop.folder, dataFolder);
  await releaseFolders(dataFolder).add(summary.release, workshop.folder);
  log(`Built ${pages} pages in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

async function runAstro(build: {
  snapshotFile: string;
  outFolder: string;
  signal?: AbortSignal | undefined;
}) {
  const child = spawnAstro(["build"], {
    env: { SNAPSHOT_FILE: build.snapshotFile, OUT_DIR: build.outFolder, NODE_ENV: "production" },
    mostHeapMb: MOST_HEAP_MB,
    stdio: ["ignore", "pipe", "pipe"],
    signal: build.signal,
  });
  let output = "";
  const keep = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-8_000));
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once("error", (error) => keep(Buffer.from(error.message)));
  // Also of one that was stopped: no build may live on, or write into a folder that is being cleared.
  child.once("close", resolve);
  const code = await promise;
  build.signal?.throwIfAborted();
  if (code !== 0) throw new Error(`The build failed (exit ${code}):\n${output.trim()}`);
}
