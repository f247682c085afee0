import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";

const projectFolder = resolve(import.meta.dirname, "../..");
const workshops = join(projectFolder, ".astro");
const WORKSHOP = "build-";
const ABANDONED_AFTER_MS = 3_600_000;

type Run = {
  env: Record<string, string>;
  /** How far the heap may grow. */
  mostHeapMb?: number;
  stdio: StdioOptions;
  signal?: AbortSignal | undefined;
};

/** Astro, on a snapshot file: the one thing it may know of our data. */
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
 * A new folder for one build. Astro renames files into the folder it builds, so that has to lie on the project's
 * own disk; two builds at once must not share it.
 */
export async function openWorkshop(): Promise<AsyncDisposable & { folder: string }> {
  await mkdir(workshops, { recursive: true });
  await sweep();
  const folder = await mkdtemp(join(workshops, WORKSHOP));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

/** What builds left behind that were killed. */
async function sweep() {
  for (const name of (await readdir(workshops)).filter((found) => found.startsWith(WORKSHOP))) {
    const folder = join(workshops, name);
    const touchedAt = (await stat(folder).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - touchedAt > ABANDONED_AFTER_MS) await rm(folder, { recursive: true, force: true });
  }
}
