import react from "@astrojs/react";
import type { AstroIntegration } from "astro";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** How many pages and images are made at once. */
export const AT_ONCE = 8;

const OF_A_COMPANY = /^\/(?:company\/|og\/company-)(\d+)/;

/**
 * Builds all pages of one company, then those of the next: its ledger is read once, and while another thread draws its image,
 * the next company's pages are made.
 */
export const byCompany = (): AstroIntegration => ({
  name: "by-company",
  hooks: {
    "astro:build:start": ({ setPrerenderer }) =>
      setPrerenderer((usual) => ({
        ...usual,
        setup: async () => {
          await snapshotReady();
          await usual.setup?.();
        },
        getStaticPaths: async () => grouped(await usual.getStaticPaths()),
      })),
  },
});

/** A snapshot that is written while the code is bundled is announced on the standard input. Silence means that it failed. */
export async function snapshotReady(): Promise<void> {
  const isAwaited = process.env["SNAPSHOT_COMES"] === "later";
  if (isAwaited && (await text(process.stdin)) === "")
    throw new Error("The snapshot of this build was never written.");
}

export const grouped = <Path extends { pathname: string }>(paths: readonly Path[]): Path[] =>
  [...Map.groupBy(paths, ({ pathname }) => OF_A_COMPANY.exec(pathname)?.[1]).values()].flat();

const OUR_FILES = {
  clientEntrypoint: join(import.meta.dirname, "hydrate.ts"),
  serverEntrypoint: join(import.meta.dirname, "draw-react.ts"),
};

/** React for Astro, rendered and hydrated by our own few lines instead of its many. */
export function reactIslands(): AstroIntegration {
  const { name, hooks } = react();
  const setup = hooks["astro:config:setup"];
  return {
    name,
    hooks: {
      ...hooks,
      "astro:config:setup": (astro) =>
        setup?.({ ...astro, addRenderer: (renderer) => astro.addRenderer({ ...renderer, ...OUR_FILES }) }),
    },
  };
}

declare module "astro" {
  interface AstroClientDirectives {
    "client:soon"?: boolean;
    "client:touch"?: boolean;
  }
}

/** Astro's own folder may be elsewhere. */
const inSite = (file: string) => join(import.meta.dirname, "..", file);

/**
 * When islands hydrate: `client:soon` after the page has been painted, `client:touch` when a visitor is about to use them, so
 * that an unused island is never loaded.
 */
export const clientDirectives = (): AstroIntegration => ({
  name: "client-directives",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) => {
      addClientDirective({ name: "soon", entrypoint: inSite("live/wake-soon.ts") });
      addClientDirective({ name: "touch", entrypoint: inSite("live/wake-on-touch.ts") });
    },
  },
});

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
