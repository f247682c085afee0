import react from "@astrojs/react";
import type { AstroIntegration } from "astro";
import { join } from "node:path";

/** How many pages and pictures are under way at once. */
export const AT_ONCE = 8;

const OF_A_COMPANY = /^\/(?:company\/|og\/company-)(\d+)/;

/**
 * All of one company, then of the next: its ledger is read once, and while another thread draws its picture the pages
 * of the next are made.
 */
export const byCompany = (): AstroIntegration => ({
  name: "by-company",
  hooks: {
    "astro:build:start": ({ setPrerenderer }) =>
      setPrerenderer((usual) => ({
        ...usual,
        getStaticPaths: async () => grouped(await usual.getStaticPaths()),
      })),
  },
});

export const grouped = <Path extends { pathname: string }>(paths: readonly Path[]): Path[] =>
  [...Map.groupBy(paths, ({ pathname }) => OF_A_COMPANY.exec(pathname)?.[1]).values()].flat();

const HYDRATE = join(import.meta.dirname, "./hydrate.ts");
const DRAW = join(import.meta.dirname, "draw-react.ts");

/** React for Astro, drawn and brought to life by our own few lines in place of its many. */
export function reactIslands(): AstroIntegration {
  const { name, hooks } = react();
  const setup = hooks["astro:config:setup"];
  return {
    name,
    hooks: {
      ...hooks,
      "astro:config:setup": (astro) =>
        setup?.({
          ...astro,
          addRenderer: (renderer) =>
            astro.addRenderer({ ...renderer, clientEntrypoint: HYDRATE, serverEntrypoint: DRAW }),
        }),
    },
  };
}

const scriptAt = (name: string) => join(import.meta.dirname, "../live", name);

declare module "astro" {
  interface AstroClientDirectives {
    "client:soon"?: boolean;
    "client:touch"?: boolean;
  }
}

/**
 * When islands come alive: `client:soon` once the page was seen, `client:touch` when a visitor is about to use it, so
 * that an unused one is never loaded.
 */
export const clientDirectives = (): AstroIntegration => ({
  name: "client-directives",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) => {
      addClientDirective({ name: "soon", entrypoint: scriptAt("wake-soon.ts") });
      addClientDirective({ name: "touch", entrypoint: scriptAt("wake-on-touch.ts") });
    },
  },
});

/** Adds the page of all primitives in all their states, while working and for their tests; no release has it. */
export const gallery = (): AstroIntegration => ({
  name: "gallery",
  hooks: {
    "astro:config:setup": ({ command, injectRoute }) => {
      if (command === "dev" || process.env["GALLERY"])
        injectRoute({ pattern: "/dev/gallery", entrypoint: "./site/build/gallery/gallery.astro" });
    },
  },
});
