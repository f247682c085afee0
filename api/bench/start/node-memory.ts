import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { startNode } from "#jobs/drills/node/node.ts";
import { buildRelease, makePlace } from "#jobs/drills/node/place.ts";
import { readSeed } from "#jobs/seed/read.ts";
import { findPostgres, INSTALL_POSTGRES, startPostgres } from "#testing/postgres-server.ts";

/** What one node on PostgreSQL holds with the initial data and the real site, some time after its start. */
export async function nodeMemoryMb(idleMs: number): Promise<number> {
  const programs = findPostgres();
  if (programs === null) throw new Error(`PostgreSQL is not installed: ${INSTALL_POSTGRES}`);
  const folder = await mkdtemp(join(tmpdir(), "bench-node-"));
  const server = await startPostgres(programs, folder);
  try {
    const place = await makePlace({ seed: readSeed(), databaseUrl: server.url });
    await buildRelease(place);
    const node = await startNode(place);
    await wait(idleMs);
    const { residentMb } = await node.memory();
    await node.stop();
    await place.remove();
    return residentMb;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
