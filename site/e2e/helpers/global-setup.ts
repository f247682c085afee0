import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { portOf } from "#testing/ports.ts";

import { startBuiltSite } from "./built-site.ts";
import { SETTINGS } from "./configured-site.ts";

/** One real server, on data of its own, for all specs. They ask more than one visitor may. */
export default async function setup() {
  const open = new AsyncDisposableStack();
  const start = async (name: string, settings: Record<string, string> = {}) => {
    const folder = await mkdtemp(join(tmpdir(), "tracker-e2e-"));
    open.defer(() => rm(folder, { recursive: true, force: true }));
    const server = await startBuiltSite(folder, name, { VISITOR_LIMITS: "off", ...settings });
    open.defer(server.stop);
    return { folder, origin: server.origin };
  };
  const { folder, origin } = await start("usual");

  // The configured site needs its own build, so it starts when a test first requests its address.
  let configured: Promise<string> | undefined;
  const address = createServer((_, response) => {
    configured ??= start("configured", SETTINGS).then((site) => site.origin);
    configured.then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, "127.0.0.1");
  open.defer(() => new Promise<void>((resolve) => address.close(() => resolve()).closeAllConnections()));
  await once(address, "listening");

  process.env["E2E_ORIGIN"] = origin;
  process.env["E2E_DATA_DIR"] = folder;
  process.env["E2E_CONFIGURED_SITE"] = `http://127.0.0.1:${portOf(address)}`;
  return () => open.disposeAsync();
}
