import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { summaryOf } from "#domain/release-summary.ts";
import type { Dataset } from "#domain/dataset/dataset.ts";
import type { Snapshot } from "#domain/snapshot.ts";
import type { Log } from "#lib/log.ts";

import { keepDataset, layDatasets } from "../dataset/keep-datasets.ts";
import { finishRelease } from "../release/finish-release.ts";
import { releaseFolders, SUMMARY_FILE } from "../release/release-folders.ts";
import { releaseKeyOf } from "../release/release-key.ts";
import { readReviewedSteps } from "../seed/read.ts";
import { openWorkshop, spawnAstro } from "./astro.ts";
import { proveSnapshot } from "./prove-snapshot.ts";
import { writeSnapshot } from "./snapshot.ts";

/** A build holds a few companies at a time; without a limit its garbage would grow with the machine. */
const MOST_HEAP_MB = 768;

type Building = {
  dataFolder: string;
  /** What stands under /data; the site of a snapshot without one has none. */
  dataset?: Dataset | null;
  log: Log;
  signal?: AbortSignal | undefined;
};
export type Made = { key: string; isNew: boolean };

/** Turn a snapshot into a release that nobody sees yet. One that is there already is not built again. */
export async function makeRelease(
  snapshot: Snapshot,
  { dataFolder, dataset = null, log, signal }: Building,
): Promise<Made> {
  const folders = releaseFolders(dataFolder);
  const key = await releaseKeyOf(snapshot);
  if (await folders.has(key)) return { key, isNew: false };

  proveSnapshot(snapshot, readReviewedSteps());
  if (dataset !== null) await keepDataset(dataset, dataFolder);
  const startedAt = Date.now();
  log(`Building the site: ${snapshot.companies.length} companies …`);
  const snapshotFile = join(dataFolder, "snapshot.jsonl");
  await writeSnapshot(snapshot, snapshotFile);
  await using workshop = await openWorkshop();
  await runAstro({ snapshotFile, outFolder: workshop.folder, signal });
  await writeFile(join(workshop.folder, SUMMARY_FILE), JSON.stringify(summaryOf(key, snapshot)));
  const { pages } = await finishRelease(workshop.folder);
  if (dataset !== null) await layDatasets(dataset.manifest, workshop.folder, dataFolder);
  await folders.add(key, workshop.folder);
  log(`Built ${pages} pages in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  return { key, isNew: true };
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
  if (code !== 0) throw new Error(`The site did not build (exit ${code}):\n${output.trim()}`);
}
