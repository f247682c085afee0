import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { join, resolve } from "node:path";

const projectFolder = resolve(import.meta.dirname, "../..");

/** Astro, on a snapshot file: the one thing it may know of our data. */
export const spawnAstro = (
  args: string[],
  {
    env,
    stdio,
    signal,
  }: { env: Record<string, string>; stdio: StdioOptions; signal?: AbortSignal | undefined },
): ChildProcess =>
  spawn(process.execPath, [join(projectFolder, "node_modules/astro/bin/astro.mjs"), ...args], {
    cwd: projectFolder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", ...env },
    stdio,
    signal,
  });
