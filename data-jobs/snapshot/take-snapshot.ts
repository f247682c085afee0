import type { Database } from "#db/client.ts";
import { readWorld } from "#db/public-records.ts";
import type { Snapshot } from "#domain/snapshot/snapshot.ts";

import { siteOf, type Moment, type Taken } from "./build-snapshot.ts";

export const takeSite = async ({ db }: Pick<Database, "db">, moment: Moment): Promise<Taken> =>
  siteOf(await readWorld(db), moment);

export const takeSnapshot = async (database: Pick<Database, "db">, moment: Moment): Promise<Snapshot> =>
  (await takeSite(database, moment)).snapshot;
