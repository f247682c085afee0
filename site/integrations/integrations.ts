import type { AstroIntegration } from "astro";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Astro's own folder may be elsewhere. */
const inSite = (file: string) => join(import.meta.dirname, "..", file);

/** Adds the directive `client:painted`. */
export const afterPaint = (): AstroIntegration => ({
  name: "after-paint",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) =>
      addClientDirective({ name: "painted", entrypoint: inSite("client/after-paint.ts") }),
  },
});

declare module "astro" {
  interface AstroClientDirectives {
    "client:painted"?: boolean;
  }
}

/** The code is bundled while another process writes the snapshot, and the pages wait for it. */
export const awaitSnapshot = (): AstroIntegration => ({
  name: "await-snapshot",
  hooks: {
    "astro:build:start": ({ setPrerenderer }) =>
      setPrerenderer((usual) => ({
        ...usual,
        setup: async () => {
          await snapshotReady();
          await usual.setup?.();
        },
      })),
  },
});

const LOOK_EVERY_MS = 50;

/** Waits for the file as long as there is somebody to write it. */
export async function snapshotReady(): Promise<void> {
  const { SNAPSHOT_FILE: file = "", SNAPSHOT_WRITER: writer } = process.env;
  while (String(process.ppid) === writer && !existsSync(file)) await wait(LOOK_EVERY_MS);
}

/** Adds a page of all primitives in all their states, for development and tests. No release contains it. */
export const gallery = (): AstroIntegration => ({
  name: "gallery",
  hooks: {
    "astro:config:setup": ({ command, injectRoute }) => {
      if (command === "dev" || process.env["GALLERY"])
        injectRoute({ pattern: "/dev/gallery", entrypoint: inSite("e2e/gallery/gallery.astro") });
    },
  },
});
