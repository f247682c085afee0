import type { AstroIntegration } from "astro";
import { join } from "node:path";
import { text } from "node:stream/consumers";

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

/** The code is bundled while the snapshot is written, and the pages wait for it. */
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

/** A snapshot that is written while the code is bundled is announced on the standard input. Silence means that it failed. */
export async function snapshotReady(): Promise<void> {
  const isAwaited = process.env["SNAPSHOT_COMES"] === "later";
  if (isAwaited && (await text(process.stdin)) === "")
    throw new Error("The snapshot of this build was never written.");
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
