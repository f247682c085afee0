import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Database } from "#db/client.ts";
import { readPublicRecords } from "#db/public-records.ts";
import type { ReleaseNames } from "#domain/snapshot/release.schema.ts";
import type { Snapshot } from "#domain/snapshot/snapshot.schema.ts";
import { buildRelease } from "#jobs/publish/build.ts";
import { releaseFolders } from "#jobs/publish/release-folders.ts";
import type { RunDeps } from "#jobs/run/run-job.ts";
import { composeSnapshot } from "#jobs/snapshot/compose-snapshot.ts";
import { releaseNamesOf } from "#jobs/snapshot/release-key.ts";
import { writeSnapshot } from "#jobs/snapshot/write-snapshot.ts";
import type { Log } from "#lib/log.ts";
import { readSettings } from "#lib/settings.ts";

/** The names of the release that publishing would make now, without starting its process. */
export async function releaseNamesNow({ database, settings, now }: RunDeps): Promise<ReleaseNames> {
  const records = await readPublicRecords(database.db);
  const { snapshot } = await composeSnapshot(records, { settings: settings.site, now: now() });
  return releaseNamesOf(snapshot);
}

/** What a build would read now, without the process and the file that lie between. */
export async function snapshotNow({ db }: Pick<Database, "db">, now: Date): Promise<Snapshot> {
  const { site } = readSettings({});
  const { snapshot } = await composeSnapshot(await readPublicRecords(db), { settings: site, now });
  return snapshot;
}

/** A release of a snapshot that is in no database. One that already exists is not built again. */
export async function makeRelease(
  snapshot: Snapshot,
  building: { dataFolder: string; log: Log; signal?: AbortSignal | undefined },
): Promise<{ key: string; isNew: boolean }> {
  const { dataFolder } = building;
  const names = await releaseNamesOf(snapshot);
  const key = names.release;
  if (await releaseFolders(dataFolder).has(key)) return { key, isNew: false };
  const folder = await mkdtemp(join(tmpdir(), "snapshot-"));
  try {
    const written = await writeSnapshot(names, { snapshot, dataset: null }, { folder, dataFolder });
    await buildRelease({ ...written, folder }, building);
  } finally {
    await rm(folder, { recursive: true });
  }
  return { key, isNew: true };
}
