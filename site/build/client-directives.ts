import type { AstroIntegration } from "astro";
import { join } from "node:path";

const scriptAt = (name: string) => join(import.meta.dirname, "../live", name);

declare module "astro" {
  interface AstroClientDirectives {
    "client:soon"?: boolean;
    "client:touch"?: boolean;
  }
}

/**
 * When islands come alive: `client:soon` once the page was seen, `client:touch` when somebody is about to use it, so
 * that one which nobody touches is never loaded.
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
