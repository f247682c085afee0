import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Database } from "#db/client.ts";
import type { PublicSettings } from "#domain/base/public-settings.ts";
import { spawnAstro } from "#jobs/publish/astro-build.ts";
import { makeSnapshot } from "#jobs/snapshot/make-snapshot.ts";
import { snapshotFileIn } from "#jobs/snapshot/write-snapshot.ts";

type DevServer = { port: number; apiPort: number; settings: PublicSettings; stop: AbortSignal };

/** Pages that reload as you type, with this process as their API. */
export async function runDevServer(
  database: Database,
  { port, apiPort, settings, stop }: DevServer,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "tracker-dev-"));
  const made = await makeSnapshot({
    db: database.db,
    settings: { dataFolder: folder, site: settings },
    now: () => new Date(),
    stop,
  });
  const server = spawnAstro(["dev", "--port", String(port)], {
    env: { SNAPSHOT_FILE: snapshotFileIn(made.folder), API_ORIGIN: `http://localhost:${apiPort}` },
    stdio: "inherit",
    signal: stop,
  });
  await once(server, "exit").catch(() => {});
  await rm(folder, { recursive: true, force: true });
}
