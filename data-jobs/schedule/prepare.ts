import type { Database } from "#db/client.ts";
import { populate } from "#db/populate.ts";
import { isEmpty } from "#db/schema-version.ts";
import { readSeed } from "#jobs/seed/read.ts";
import type { Log } from "#lib/log.ts";

/** Bring a database to the schema of this code and, when it holds nothing yet, give it the initial data. */
export const prepareDatabase = (
  database: Database,
  { seed, log, stop }: { seed: boolean; log: Log; stop?: AbortSignal },
): Promise<void> =>
  database.exclusively(async () => {
    await database.migrate();
    if (!seed || !(await isEmpty(database.db))) return;
    const added = await populate(database.db, readSeed());
    log(
      `Initial data: added ${added.companies} companies, ${added.facts} facts, ${added.events} treasury events.`,
    );
  }, stop);
