import { join } from "node:path";

import type { Snapshot } from "#domain/snapshot.ts";
import type { Log } from "#lib/log.ts";

import { finishRelease } from "../release/finish-release.ts";
import { releaseFolders } from "../release/release-folders.ts";
import { releaseKeyOf } from "../release/release-key.ts";
import { openWorkshop, spawnAstro } from "./astro.ts";
import { writeSnapshot } from "./snapshot.ts";

export type Built = { key: string; outcome: "unchanged" | "published" };

/** Turn a snapshot into the release that visitors see. A build that fails changes nothing for them. */
export async function buildRelease(
  snapshot: Snapshot,
  { dataFolder, log, signal }: { dataFolder: string; log: Log; signal?: AbortSignal | undefined },
): Promise<Built> {
  const folders = releaseFolders(dataFolder);
  const key = await releaseKeyOf(snapshot);
  if ((await folders.currentKey()) === key) return { key, outcome: "unchanged" };
  if (await folders.has(key)) {
    await folders.show(key);
    return { key, outcome: "published" };
  }

  const startedAt = Date.now();
  log(`Building the site: ${snapshot.companies.length} companies …`);
  const snapshotFile = join(dataFolder, "snapshot.json");
  await writeSnapshot(snapshot, snapshotFile);
  await using workshop = await openWorkshop();
  await runAstro({ snapshotFile, outFolder: workshop.folder, signal });
  const { pages } = await finishRelease(workshop.folder);
  await folders.publish(key, workshop.folder);
  log(`Built ${pages} pages in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  await folders.prune();
  return { key, outcome: "published" };
}

async function runAstro(build: {
  snapshotFile: string;
  outFolder: string;
  signal?: AbortSignal | undefined;
}) {
  const child = spawnAstro(["build"], {
    env: { SNAPSHOT_FILE: build.snapshotFile, OUT_DIR: build.outFolder, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
    signal: build.signal,
  });
  let output = "";
  const keep = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-8_000));
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", reject);
  child.once("close", resolve);
  const code = await promise;
  if (code !== 0) throw new Error(`The site did not build (exit ${code}):\n${output.trim()}`);
}
