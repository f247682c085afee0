import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "#fixtures/server.ts";

/** One real server, on data of its own, for all specs. */
export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), "tracker-e2e-"));
  const server = await startServer(folder);
  process.env["E2E_ORIGIN"] = server.origin;
  process.env["E2E_DATA_DIR"] = folder;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
