import { confirmedCompanies } from "#db/companies.ts";
import { lastCounted } from "#db/jobs.ts";
import type { JobResult } from "#domain/operations/job.ts";
import {
  ReleaseSummarySchema,
  implausibleMoves,
  type ReleaseSummary,
} from "#domain/snapshot/release.schema.ts";
import type { JobDeps } from "#jobs/run/job.ts";
import { makeSnapshot, type MadeSnapshot } from "#jobs/snapshot/make-snapshot.ts";

import type { AstroBuild } from "./astro-build.ts";
import { buildRelease } from "./build.ts";
import { deploy, deployedKey } from "./deploy.ts";
import { releaseFolders } from "./release-folders.ts";
import { withdrawnNames } from "./rollback.ts";

/** Publishes the database. An unchanged snapshot builds nothing; a doubtful or broken one changes nothing. */
export async function publish(deps: JobDeps, begun: AstroBuild | null = null): Promise<JobResult> {
  const folders = releaseFolders(deps.settings.dataFolder);
  await using made = await plausibleSnapshot(deps);
  const shown = made.summary;
  const { release: key, code = "" } = shown;
  const current = await folders.currentKey();
  const isShown = current === key;
  const unchanged = (message: string | null): JobResult => ({
    outcome: "unchanged",
    counts: { release: key },
    message,
  });
  const withdrawn = await withdrawnNames(deps);
  if (withdrawn.includes(key)) return unchanged("This release was withdrawn.");
  if (withdrawn.includes(code)) return unchanged(CODE_WITHDRAWN);
  if (deps.isDryRun) {
    deps.log(isShown ? "The live site is up to date." : `Would publish release ${key}.`);
    return isShown ? unchanged(null) : { outcome: "done", counts: { release: key }, message: null };
  }
  // A machine set up for one run has no releases, and need not rebuild one that is already live.
  if (current === null && (await deployedKey(deps.db, deps.settings)) === key) return unchanged(null);

  await buildMissing(made, deps, begun);
  if (!isShown) {
    await folders.show(key);
    await folders.prune();
  }
  const deployed = await deploy(deps, key);
  const isUnchanged = isShown && deployed !== "deployed";
  return {
    outcome: isUnchanged ? "unchanged" : "done",
    counts: {
      release: key,
      companies: shown.companies,
      totalBtc: shown.totalBtc,
      ...(deployed === "no-target" ? {} : { deployed: key }),
      ...(isUnchanged ? {} : { shown }),
    },
    message: null,
  };
}

const CODE_WITHDRAWN =
  "The code of this release was withdrawn with an earlier one. Install other code, and releases follow again.";

/** A release that is ready to be published, without publishing it. */
export async function build(deps: JobDeps): Promise<JobResult> {
  await using made = await plausibleSnapshot(deps);
  if (deps.isDryRun) return { outcome: "done", counts: {}, message: "Would be built." };
  const isNew = await buildMissing(made, deps);
  const { release } = made.summary;
  return { outcome: isNew ? "done" : "unchanged", counts: { release }, message: null };
}

/** Builds the release unless it exists. Returns whether it is new. */
async function buildMissing(
  made: MadeSnapshot,
  { settings: { dataFolder }, log, stop }: JobDeps,
  begun: AstroBuild | null = null,
): Promise<boolean> {
  if (await releaseFolders(dataFolder).has(made.summary.release)) return false;
  await buildRelease(made, { dataFolder, log, signal: stop, begun });
  return true;
}

/** The current snapshot, refused if its figures may not replace the live ones. */
export async function plausibleSnapshot(deps: JobDeps): Promise<MadeSnapshot> {
  const made = await makeSnapshot(deps);
  try {
    await refuseImplausible(deps, made.summary);
    return made;
  } catch (error) {
    await made[Symbol.asyncDispose]();
    throw error;
  }
}

async function refuseImplausible({ db, settings, isConfirmed }: JobDeps, next: ReleaseSummary) {
  const live = await liveSummary(db, settings.dataFolder);
  if (live === null || isConfirmed) return;
  const confirmed = await confirmedCompanies(db, new Date(live.takenAt));
  const moves = implausibleMoves(live, next, confirmed);
  if (moves.length === 0) return;
  throw new Error(
    `Not published; the live release stays. ${moves.join(" ")} If this is correct: npm run job publish -- --confirm`,
  );
}

/** On a machine without a release, the last one that any machine published. */
async function liveSummary(db: JobDeps["db"], dataFolder: string): Promise<ReleaseSummary | null> {
  const folders = releaseFolders(dataFolder);
  const current = await folders.currentKey();
  const here = current === null ? null : await folders.summaryOf(current);
  if (here !== null) return here;
  return ReleaseSummarySchema.safeParse(await lastCounted(db, "publish", "shown")).data ?? null;
}
