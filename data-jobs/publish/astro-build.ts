import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { access, constants, copyFile, mkdir, readdir, stat, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";

import { snapshotFileIn } from "#jobs/snapshot/write-snapshot.ts";
import { moveWhole, openDraft, sweepDrafts } from "#lib/atomic-write.ts";
import { followChild, type End } from "#lib/child-process.ts";
import { folderProblem } from "#lib/code-folder.mjs";
import { SettingError } from "#lib/settings-error.ts";

/** A build holds only a few companies in memory. Without a limit, its garbage would grow with the machine. */
const MOST_HEAP_MB = 768;

/** Pictures of links, by the hash of what they are made of. */
export const PICTURES_FOLDER = "pictures";

export type Building = { dataFolder: string; signal?: AbortSignal | undefined };

export type AstroBuild = AsyncDisposable & {
  /** Where the pages are written. */
  folder: string;
  /** Moves the snapshot in this file to where Astro waits for it, and draws its pages. */
  finish: (snapshot: string) => Promise<void>;
};

/** Starts Astro, which bundles the code and then waits for the snapshot, so that both can be made at the same time. */
export async function beginAstroBuild({ dataFolder, signal }: Building): Promise<AstroBuild> {
  await using opened = new AsyncDisposableStack();
  const workshop = await openWorkshop(dataFolder);
  if (workshop !== null) opened.use(workshop);
  const { path } = opened.use(await openBuildFolder(workshop?.root ?? projectFolder));
  const folder = join(path, "site");
  const awaited = snapshotFileIn(path);
  await mkdir(folder, { recursive: true });
  const child = spawnAstro(["build"], {
    env: {
      SNAPSHOT_FILE: awaited,
      SNAPSHOT_WRITER: String(process.pid),
      OUT_DIR: folder,
      PICTURES: resolve(dataFolder, PICTURES_FOLDER),
      NODE_ENV: "production",
      ...(workshop === null ? {} : { WORKSHOP: workshop.root }),
    },
    mostHeapMb: MOST_HEAP_MB,
    stdio: ["ignore", "pipe", "pipe"],
    signal,
  });
  const { ended, output, kill } = followChild(child);
  // Also ends a build that was stopped: none may survive, or write into a folder that is being cleared.
  opened.defer(kill);
  const kept = opened.move();
  return {
    folder,
    finish: async (snapshot) => {
      await moveWhole(snapshot, awaited);
      const end = await ended;
      signal?.throwIfAborted();
      if (end.code !== 0) throw new Error(`The build ${failureOf(end)}\n${output()}`.trim());
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

/** A system that has no memory left kills without a word. */
export const failureOf = ({ code, killedBy }: End): string => {
  if (killedBy === "SIGKILL")
    return "was killed. Most likely memory ran out: it needs 1.5 GB, together with this process.";
  return `failed (${killedBy ?? `exit ${code}`}):`;
};

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

/** What a build reads, beside the packages. */
const CODE = ["api", "astro.config.mjs", "data-jobs", "package.json", "site", "tsconfig.json"];

/**
 * Astro and Vite write beside the code. Where this user may not, as in a container with a read-only root, they work on a
 * copy in the data folder. Links would not do: Astro finds no file outside its own folder. Null: they may.
 */
async function openWorkshop(dataFolder: string): Promise<(AsyncDisposable & { root: string }) | null> {
  const folders = [projectFolder, join(projectFolder, "node_modules")];
  const refused = await Promise.all(
    folders.map((folder) =>
      access(folder, constants.W_OK)
        .then(() => false)
        .catch(() => true),
    ),
  );
  if (!refused.includes(true)) return null;
  const problem = folderProblem(dataFolder);
  if (problem !== null)
    throw new SettingError(`DATA_DIR: the code is read-only, so it is copied. ${problem}`);
  const workshops = join(dataFolder, "workshop");
  await sweepDrafts(workshops);
  await using opened = new AsyncDisposableStack();
  const { path: root, discard } = await openDraft(join(workshops, "code"));
  opened.defer(discard);
  await mkdir(root);
  for (const name of CODE) await copyCode(join(projectFolder, name), join(root, name));
  await symlink(join(projectFolder, "node_modules"), join(root, "node_modules"));
  const kept = opened.move();
  return { root, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** Folders that may not be written to become ones that may: otherwise their copy could not be removed. */
export async function copyCode(from: string, to: string): Promise<void> {
  if (!(await stat(from)).isDirectory()) return copyFile(from, to);
  await mkdir(to);
  for (const name of await readdir(from)) await copyCode(join(from, name), join(to, name));
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
