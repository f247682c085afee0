import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { access, constants, mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";

import { layDatasets } from "#jobs/dataset/keep-datasets.ts";
import type { WrittenSnapshot } from "#jobs/snapshot/write-snapshot.ts";
import { linkWhole, openDraft, sweepDrafts } from "#lib/atomic-write.ts";
import type { Log } from "#lib/log.ts";
import { writeDigests } from "#release/file-digests.ts";

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
  const workshop = await openWorkshop(dataFolder);
  await using folder = await openBuildFolder(workshop?.root ?? projectFolder);
  await mkdir(folder.path);
  await runAstro({ snapshotFile: file, outFolder: folder.path, workshop, signal });
  await writeFile(join(folder.path, SUMMARY_FILE), JSON.stringify(summary));
  const isAwaited = (await releaseFolders(dataFolder).currentKey()) === null;
  const { pages } = await finishRelease(folder.path, { isAwaited });
  if (manifest !== null) await layDatasets(manifest, folder.path, dataFolder);
  await writeDigests(folder.path);
  await releaseFolders(dataFolder).add(summary.release, folder.path);
  log(`Built ${pages} pages in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

type AstroBuild = {
  snapshotFile: string;
  outFolder: string;
  workshop: Workshop | null;
  signal: AbortSignal | undefined;
};

async function runAstro({ snapshotFile, outFolder, workshop, signal }: AstroBuild): Promise<void> {
  const child = spawnAstro(["build", ...(workshop?.args ?? [])], {
    env: { SNAPSHOT_FILE: snapshotFile, OUT_DIR: outFolder, NODE_ENV: "production", ...workshop?.env },
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
    // Astro puts what it needs for a moment under the folder it is started in.
    cwd: env["WORKSHOP"] ?? projectFolder,
    env: { ...withoutSecrets(process.env), ASTRO_TELEMETRY_DISABLED: "1", ...env },
    stdio,
    signal,
    killSignal: "SIGKILL",
  });
};

const HARMLESS = ["PATH", "HOME", "TMPDIR", "LANG", "TZ", "NODE_COMPILE_CACHE", "NODE_OPTIONS", "GALLERY"];

/** A build runs the code of many packages and needs no password, key or address of ours. */
export const withoutSecrets = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(HARMLESS.map((name) => [name, env[name]]));

/** What a build looks for beside it. */
const SEEN = ["api", "data-jobs", "node_modules", "package.json", "site"];

type Workshop = { root: string; args: string[]; env: Record<string, string> };

/**
 * Astro and Vite write beside the code. Where this user may not, as in a container with a read-only root, they work in
 * the data folder, from where they see the code through links. Null: they may.
 */
async function openWorkshop(dataFolder: string): Promise<Workshop | null> {
  const folders = [projectFolder, join(projectFolder, "node_modules")];
  const refused = await Promise.all(
    folders.map((folder) =>
      access(folder, constants.W_OK)
        .then(() => false)
        .catch(() => true),
    ),
  );
  if (!refused.includes(true)) return null;
  const root = join(dataFolder, "workshop");
  await mkdir(root, { recursive: true });
  for (const name of SEEN) await linkWhole(join(projectFolder, name), join(root, name));
  return {
    root,
    args: ["--root", root, "--config", relative(root, join(projectFolder, "astro.config.mjs"))],
    env: { WORKSHOP: root },
  };
}

/**
 * A new folder for one build. Astro renames files into the folder it builds, so that has to be on the disk it works on.
 * Two builds at once must not share it.
 */
async function openBuildFolder(root: string): Promise<AsyncDisposable & { path: string }> {
  const buildFolder = join(root, ".astro");
  await sweepDrafts(buildFolder);
  const { path, discard } = await openDraft(join(buildFolder, "build"));
  return { path, [Symbol.asyncDispose]: discard };
}
