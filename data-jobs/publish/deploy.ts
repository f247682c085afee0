import { spawn } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Db } from "#db/client.ts";
import { lastCounted } from "#db/jobs.ts";
import type { JobDeps } from "#jobs/run/job.ts";
import { followChild } from "#lib/child-process.ts";
import { SettingError } from "#lib/settings-error.ts";
import type { Settings } from "#lib/settings.ts";
import { HASHED_FOLDER } from "#release/hashed-files.ts";

import { releaseFolders } from "./release-folders.ts";

/** The release that DEPLOY_COMMAND deployed last; null if visitors are served from where it was built. */
export async function deployedKey(db: Db, settings: Settings): Promise<string | null> {
  const key = settings.deployCommand === null ? null : await lastCounted(db, "publish", "deployed");
  return typeof key === "string" ? key : null;
}

/** Hands a release to the operator's own deploy command, once. */
export async function deploy(deps: JobDeps, key: string): Promise<"no-target" | "unchanged" | "deployed"> {
  if ((await deployedKey(deps.db, deps.settings)) === key) return "unchanged";
  return deployAgain(deps, key);
}

/** The same for a release that may already be deployed. */
export async function deployAgain(
  { settings, log, stop }: Pick<JobDeps, "settings" | "log" | "stop">,
  key: string,
): Promise<"no-target" | "deployed"> {
  if (settings.deployCommand === null) return "no-target";
  log("Deploying …");
  const child = spawn("sh", ["-euc", settings.deployCommand], {
    // Its own environment, so that a command can be given its keys. Its output goes to our log.
    env: {
      ...process.env,
      RELEASE_KEY: key,
      RELEASE_DIR: releaseFolders(settings.dataFolder).folderOf(key),
      ASSETS_DIR: join(settings.dataFolder, HASHED_FOLDER),
    },
    stdio: ["ignore", "pipe", "pipe"],
    // A process group of its own: stopping the run must also stop what the command started.
    detached: true,
  });
  const { ended, output } = followChild(child);
  const end = () => endGroup(child.pid);
  stop.addEventListener("abort", end, { once: true });
  if (stop.aborted) end();
  const { code } = await ended.finally(() => stop.removeEventListener("abort", end));
  stop.throwIfAborted();
  if (code === 0) return "deployed";
  // Runs are stored for all to read, and the output of a command may contain its keys.
  log(output());
  throw new SettingError(`DEPLOY_COMMAND failed with exit code ${code}. See the log of this run.`);
}

function endGroup(leader: number | undefined) {
  if (leader === undefined) return;
  try {
    process.kill(-leader, "SIGTERM");
  } catch (error) {
    const hasEnded = error instanceof Error && "code" in error && error.code === "ESRCH";
    if (!hasEnded) throw error;
  }
}

export type DeliverPassword = (secret: { password: string; of: string; file: string }) => Promise<string>;

/** A generated password goes to a person at a terminal. Without one, it goes to a file that only its owner can read, never to a log. */
export const passwordDelivery =
  (dataFolder: string, isTerminal: boolean = process.stdout.isTTY): DeliverPassword =>
  async ({ password, of, file }) => {
    if (isTerminal) return `Password of ${of}: ${password}  (shown this once)`;
    const path = join(dataFolder, file);
    await mkdir(dataFolder, { recursive: true });
    // The mode applies to a new file only.
    await rm(path, { force: true });
    await writeFile(path, `${of}\n${password}\n`, { mode: 0o600, flag: "wx" });
    return `The password of ${of} is in ${path}. Read it, then delete the file.`;
  };
