import { lastCounted } from "#db/queries/job-runs.ts";
import { confirmedCompanies } from "#db/queries/confirmed-companies.ts";
import type { JobResult } from "#domain/job.ts";
import { ReleaseSummarySchema } from "#domain/release-summary.schema.ts";
import { implausibleMoves, summaryOf, type ReleaseSummary } from "#domain/release-summary.ts";

import { releaseFolders } from "../release/release-folders.ts";
import { releaseKeyOf } from "../release/release-key.ts";
import { makeRelease } from "./build.ts";
import { deploy, isDeployed } from "./deploy.ts";
import type { JobDeps } from "./job.ts";
import { takeSite, type Taken } from "./snapshot.ts";

/** From the database to what visitors see. An unchanged snapshot builds nothing, a doubtful or broken one changes nothing. */
export async function publish(deps: JobDeps): Promise<JobResult> {
  const { settings, log, stop } = deps;
  const folders = releaseFolders(settings.dataFolder);
  const { snapshot, dataset } = await checkedSite(deps);
  const key = await releaseKeyOf(snapshot);
  const current = await folders.currentKey();
  const isShown = current === key;
  if (deps.isDryRun) {
    log(isShown ? "What visitors see is up to date." : `Visitors would see release ${key}.`);
    return { outcome: isShown ? "unchanged" : "done", counts: { release: key }, message: null };
  }
  if (await folders.isWithdrawn(key))
    return { outcome: "unchanged", counts: { release: key }, message: "This release was taken back." };

  // A machine made for one run has no releases, and need not build what is out there already.
  if (current === null && (await isDeployed(deps, key)))
    return { outcome: "unchanged", counts: { release: key }, message: null };

  if (!isShown) {
    await makeRelease(snapshot, { dataFolder: settings.dataFolder, dataset, log, signal: stop });
    await folders.show(key);
    await folders.prune();
  }
  const deployed = await deploy(deps, key);
  const isUnchanged = isShown && deployed !== "deployed";
  const shown = summaryOf(key, snapshot);
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

/** What may replace what visitors see; one that may not is thrown, with why. */
export async function checkedSite({ db, settings, now, isConfirmed }: JobDeps): Promise<Taken> {
  const taken = await takeSite({ db }, { settings: settings.site, now: now() });
  const { snapshot } = taken;
  const live = await liveSummary(db, settings.dataFolder);
  if (live === null || isConfirmed) return taken;
  const confirmed = await confirmedCompanies(db, new Date(live.takenAt));
  const moves = implausibleMoves(live, summaryOf("next", snapshot), confirmed);
  if (moves.length === 0) return taken;
  throw new Error(
    `The release that is live stays. ${moves.join(" ")} If that is right: npm run job publish -- --confirm`,
  );
}

/** On a machine that has no release yet, what the last one to publish put before visitors. */
async function liveSummary(db: JobDeps["db"], dataFolder: string): Promise<ReleaseSummary | null> {
  const folders = releaseFolders(dataFolder);
  const current = await folders.currentKey();
  const here = current === null ? null : await folders.summaryOf(current);
  if (here !== null) return here;
  return ReleaseSummarySchema.safeParse(await lastCounted(db, "publish", "shown")).data ?? null;
}
