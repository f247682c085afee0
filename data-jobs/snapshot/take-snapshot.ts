import type { Database } from "#db/client.ts";
import { readPublicRecords } from "#db/public-records.ts";
import type { Snapshot } from "#domain/snapshot/snapshot.ts";

import { buildSnapshot, type SnapshotContext, type BuiltSnapshot } from "./build-snapshot.ts";

export const buildFromDatabase = async (
  { db }: Pick<Database, "db">,
  moment: SnapshotContext,
): Promise<BuiltSnapshot> => buildSnapshot(await readPublicRecords(db), moment);

export const snapshotOfDatabase = async (
  database: Pick<Database, "db">,
  moment: SnapshotContext,
): Promise<Snapshot> => (await buildFromDatabase(database, moment)).snapshot;
