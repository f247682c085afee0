import { listWithdrawnReleases, withdrawRelease } from "#db/jobs.ts";
import type { JobResult } from "#domain/operations/job.ts";
import type { JobDeps } from "#jobs/run/job.ts";

import { deployAgain, deployedKey } from "./deploy.ts";
import { releaseFolders } from "./release-folders.ts";

type Here = Pick<JobDeps, "settings" | "log" | "stop">;

/** Releases that no worker publishes again, and code that none publishes any release of: in the database for all machines, in the data folder for this one. */
export const withdrawnNames = async (deps: Pick<JobDeps, "db" | "settings">): Promise<string[]> => [
  ...(await listWithdrawnReleases(deps.db)),
  ...(await releaseFolders(deps.settings.dataFolder).withdrawn()),
];

/** Makes the previous release live again, here or where it is deployed, and withdraws the current one on all machines. */
export const rollBack = (deps: JobDeps): Promise<JobResult> => goBack(deps, deps);

/** The same beside a running site that has the built-in database to itself. */
export const rollBackInFolder = (here: Here): Promise<JobResult> => goBack(here, null);

async function goBack(here: Here, shared: JobDeps | null): Promise<JobResult> {
  const folders = releaseFolders(here.settings.dataFolder);
  const step = await stepBack(here, {
    deployed: shared && (await deployedKey(shared.db, shared.settings)),
    withdrawn: shared ? await withdrawnNames(shared) : await folders.withdrawn(),
  });
  if (typeof step === "string") return { outcome: "unchanged", counts: {}, message: step };
  const { from, to } = step;
  const target = await deployAgain(here, to);
  const code = await codeToWithdraw(folders, step);
  for (const name of [from, ...code])
    await (shared ? withdrawRelease(shared.db, name, shared.now()) : folders.withdraw(name));
  await folders.goBackTo(to);
  const shown = shared && (await folders.summaryOf(to));
  return {
    outcome: "done",
    counts: {
      release: to,
      ...(target === "deployed" ? { deployed: to } : {}),
      ...(shown === null ? {} : { shown }),
    },
    message: code.length === 0 ? null : CODE_WITHDRAWN,
  };
}

const CODE_WITHDRAWN =
  "Its code was withdrawn too: the site stays as it is now, whatever facts come, until other code is installed.";

/** A release of other code may have gone wrong by it, and would come back with the next fact. */
async function codeToWithdraw(
  folders: ReturnType<typeof releaseFolders>,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const bad = (await folders.summaryOf(from))?.code;
  const good = (await folders.summaryOf(to))?.code;
  return bad === undefined || bad === good ? [] : [bad];
}

/** The live release and the previous one, or why there is none. */
async function stepBack(
  { settings }: Here,
  { deployed, withdrawn }: { deployed: string | null; withdrawn: string[] },
): Promise<{ from: string; to: string } | string> {
  const folders = releaseFolders(settings.dataFolder);
  if (deployed !== null && !(await folders.has(deployed)))
    return `Release ${deployed} is live and was published from another machine. Run this command there.`;
  const current = await folders.currentKey();
  const keys = await folders.keys();
  const isUsable = (key: string) => !withdrawn.includes(key);
  // A release whose deployment failed is current here and may be live on some hosts.
  const live = keys.find((key) => (key === current || key === deployed) && isUsable(key)) ?? current;
  if (live === null) return NO_EARLIER;
  const earlier = keys.slice(keys.indexOf(live) + 1).find(isUsable);
  return earlier === undefined ? NO_EARLIER : { from: live, to: earlier };
}

const NO_EARLIER = "There is no earlier release.";
