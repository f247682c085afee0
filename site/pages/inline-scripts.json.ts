import type { APIRoute } from "astro";
import island from "astro/runtime/server/astro-island.prebuilt.js";
import { ISLAND_STYLES } from "astro/runtime/server/astro-island-styles.js";
import { manifest } from "virtual:astro:manifest";

import { EARLY_SCRIPTS } from "#site/components/shell/early-scripts.ts";

/** What our code puts inline, as opposed to anything that data might bring in. A release takes it from the build. */
const scripts = [
  ...Object.values(EARLY_SCRIPTS),
  ...manifest.inlinedScripts.values(),
  ...manifest.clientDirectives.values(),
  island,
];

export const GET: APIRoute = () => new Response(JSON.stringify({ scripts, styles: [ISLAND_STYLES] }));
