import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startServer } from "#fixtures/server.ts";

import { expect, test as base } from "./fixtures.ts";

export { expect };

/** A real server whose release has the gallery too, without companies so that it is built in no time. */
export const test = base.extend<object, { galleryServer: string }>({
  galleryServer: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "tracker-gallery-"));
      const server = await startServer(folder, { GALLERY: "on", SEED: "off" });
      await use(server.origin);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ galleryServer }, use) => use(galleryServer),
});

export const GALLERY = "/dev/gallery";
