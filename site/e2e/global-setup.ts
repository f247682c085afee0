import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { serveOnDemand } from "#testing/serve-on-demand.ts";
import { startServer } from "#testing/server.ts";

import { SETTINGS } from "./configured-site.ts";
import { made, type OnDemand } from "./on-demand.ts";

/** One real server, on data of its own, for all specs. What only some need is made when the first of them asks. */
export default async function setup() {
  const open = new AsyncDisposableStack();
  const start = async (settings: Record<string, string> = {}) => {
    const folder = await mkdtemp(join(tmpdir(), "tracker-e2e-"));
    open.defer(() => rm(folder, { recursive: true, force: true }));
    const server = await startServer(folder, settings);
    open.defer(server.stop);
    return { folder, origin: server.origin };
  };
  const { folder, origin } = await start();
  const onDemand = await serveOnDemand({
    configuredSite: async () => (await start(SETTINGS)).origin,
    changedList: async () => {
      const { serveSeed } = await import("#testing/serve-seed.ts");
      const { changedSeed } = await import("./changed-seed.ts");
      const server = await serveSeed(changedSeed(), folder, await made("emptyDatabase"));
      open.defer(server.stop);
      return server.origin;
    },
    emptyDatabase: async () => {
      const { writePgliteDump } = await import("#testing/templates.ts");
      return writePgliteDump(join(folder, "empty-database.tar"));
    },
  } satisfies Record<OnDemand, () => Promise<string>>);
  open.defer(onDemand.close);
  process.env["E2E_ORIGIN"] = origin;
  process.env["E2E_DATA_DIR"] = folder;
  process.env["E2E_ON_DEMAND"] = onDemand.url("");
  return () => open.disposeAsync();
}
