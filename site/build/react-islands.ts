import react from "@astrojs/react";
import type { AstroIntegration } from "astro";
import { join } from "node:path";

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
