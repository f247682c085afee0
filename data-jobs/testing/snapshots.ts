import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

import type { Database } from "#db/client.ts";
import { readPublicRecords } from "#db/public-records.ts";
import { SnapshotHeadSchema, SnapshotSchema } from "#domain/snapshot/snapshot.schema.ts";
import type { Snapshot } from "#domain/snapshot/snapshot.schema.ts";
import { buildRelease } from "#jobs/publish/build.ts";
import { releaseFolders } from "#jobs/publish/release-folders.ts";
import type { RunDeps } from "#jobs/run/run-job.ts";
import { buildSnapshot } from "#jobs/snapshot/build-snapshot.ts";
import { composeSnapshot } from "#jobs/snapshot/compose-snapshot.ts";
import { releaseKeyOf } from "#jobs/snapshot/release-key.ts";
import { draftSnapshot, finishSnapshot } from "#jobs/snapshot/write-snapshot.ts";
import type { Log } from "#lib/log.ts";
import { readSettings } from "#lib/settings.ts";

/** The name of the release that publishing would make now, without starting its process. */
export async function releaseKeyNow({ database, settings, now }: RunDeps): Promise<string> {
  const records = await readPublicRecords(database.db);
  const { snapshot } = await composeSnapshot(records, { settings: settings.site, now: now() });
  return releaseKeyOf(snapshot);
}

export async function snapshotNow({ db }: Pick<Database, "db">, now: Date): Promise<Snapshot> {
  const dataFolder = await mkdtemp(join(tmpdir(), "snapshot-"));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  const settings = readSettings({ DATA_DIR: dataFolder });
  await using worker = await buildSnapshot({
    db,
    settings,
    now: () => now,
    stop: new AbortController().signal,
  });
  const { file } = await worker.write("snapshot");
  const [head, ...details] = (await readFile(file, "utf8")).trim().split("\n");
  return SnapshotSchema.parse({
    ...SnapshotHeadSchema.parse(JSON.parse(head ?? "")),
    details: details.map((line) => JSON.parse(line)),
  });
}

/** A release of a snapshot that is in no database. One that already exists is not built again. */
export async function makeRelease(
  snapshot: Snapshot,
  building: { dataFolder: string; log: Log; signal?: AbortSignal | undefined },
): Promise<{ key: string; isNew: boolean }> {
  const { dataFolder } = building;
  const key = await releaseKeyOf(snapshot);
  if (await releaseFolders(dataFolder).has(key)) return { key, isNew: false };
  const draft = await draftSnapshot(key, { snapshot, dataset: null }, dataFolder);
  await buildRelease(await finishSnapshot(draft, dataFolder), building);
  return { key, isNew: true };
}
