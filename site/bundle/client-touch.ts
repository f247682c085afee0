import type { AstroIntegration } from "astro";
import { join } from "node:path";

const ENTRY = join(import.meta.dirname, "../scripts/wake-on-touch.ts");

declare module "astro" {
  interface AstroClientDirectives {
    "client:touch"?: boolean;
  }
}

/** `client:touch`: an island that nobody touches is never loaded. */
export const clientTouch = (): AstroIntegration => ({
  name: "client-touch",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) =>
      addClientDirective({ name: "touch", entrypoint: ENTRY }),
  },
});
