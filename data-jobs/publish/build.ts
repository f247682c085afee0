import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { layDatasets } from "#jobs/dataset/keep-datasets.ts";
import type { WrittenSnapshot } from "#jobs/snapshot/write-snapshot.ts";
import { openDraft, sweepDrafts } from "#lib/atomic-write.ts";
import type { Log } from "#lib/log.ts";

import { finishRelease } from "./finish-release.ts";
import { SUMMARY_FILE, releaseFolders } from "./release-folders.ts";

/** A build holds only a few companies in memory. Without a limit, its garbage would grow with the machine. */
const MOST_HEAP_MB = 768;

type Building = { dataFolder: string; log: Log; signal?: AbortSignal | undefined };

/** Turns a snapshot into a release that visitors do not see yet. */
export async function buildRelease(
  { summary, file, manifest }: WrittenSnapshot,
  { dataFolder, log, signal }: Building,
): Promise<void> {
  const startedAt = Date.now();
  log(`Building the site: ${summary.companies} companies …`);
  await using folder = await openBuildFolder();
  await mkdir(folder.path);
  await runAstro(file, folder.path, signal);
  await writeFile(join(folder.path, SUMMARY_FILE), JSON.stringify(summary));
  const { pages } = await finishRelease(folder.path);
  if (manifest !== null) await layDatasets(manifest, folder.path, dataFolder);
  await releaseFolders(dataFolder).add(summary.release, folder.path);
  log(`Built ${pages} pages in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

async function runAstro(snapshotFile: string, outFolder: string, signal: AbortSignal | undefined) {
  const child = spawnAstro(["build"], {
    env: { SNAPSHOT_FILE: snapshotFile, OUT_DIR: outFolder, NODE_ENV: "production" },
    mostHeapMb: MOST_HEAP_MB,
    stdio: ["ignore", "pipe", "pipe"],
    signal,
  });
  let output = "";
  const keep = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-8_000));
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once("error", (error) => keep(Buffer.from(error.message)));
  // Also ends a build that was stopped: none may survive, or write into a folder that is being cleared.
  child.once("close", resolve);
  const code = await promise;
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`The build failed (exit ${code}):\n${output.trim()}`);
}

const projectFolder = join(import.meta.dirname, "../..");
const buildFolder = join(projectFolder, ".astro");

type Run = {
  env: Record<string, string>;
  /** The size to which the heap may grow. */
  mostHeapMb?: number;
  stdio: StdioOptions;
  signal?: AbortSignal | undefined;
};

/** Runs Astro on a snapshot file, which is all the data it gets. */
export const spawnAstro = (args: string[], { env, mostHeapMb, stdio, signal }: Run): ChildProcess => {
  const limit = mostHeapMb === undefined ? [] : [`--max-old-space-size=${mostHeapMb}`];
  const astro = join(projectFolder, "node_modules/astro/bin/astro.mjs");
  return spawn(process.execPath, [...limit, astro, ...args], {
    cwd: projectFolder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", ...env },
    stdio,
    signal,
    killSignal: "SIGKILL",
  });
};

/**
 * A new folder for one build. Astro renames files into the folder it builds, so that has to be on the project's
 * own disk. Two builds at once must not share it.
 */
async function openBuildFolder(): Promise<AsyncDisposable & { path: string }> {
  await sweepDrafts(buildFolder);
  const { path, discard } = await openDraft(join(buildFolder, "build"));
  return { path, [Symbol.asyncDispose]: discard };
}
