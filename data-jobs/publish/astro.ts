import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { join, resolve } from "node:path";

import { openDraft, sweepDrafts } from "#lib/atomic-write.ts";

const projectFolder = resolve(import.meta.dirname, "../..");
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
export async function openBuildFolder(): Promise<AsyncDisposable & { path: string }> {
  await sweepDrafts(buildFolder);
  const { path, discard } = await openDraft(join(buildFolder, "build"));
  return { path, [Symbol.asyncDispose]: discard };
}
