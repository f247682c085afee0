import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { fileURLToPath } from "node:url";

import { chunkGroups } from "#site/integrations/chunks.ts";
import { devProxy } from "#site/integrations/dev-proxy.ts";
import { afterPaint, awaitSnapshot, gallery } from "#site/integrations/integrations.ts";

const api = process.env.API_ORIGIN;
/**
 * A copy of the code, if Astro and Vite may not write beside the code itself. Its node_modules is a link to the real one,
 * where they may not write either; hence the cache folders below.
 */
const workshop = process.env.WORKSHOP;
const here = (folder) => fileURLToPath(new URL(folder, import.meta.url));

/** Small page scripts are inlined; the page's content policy names each by its hash. */
const isSmallScript = (file, content) => file.includes("astro_type_script") && content.length < 1_500;

export default defineConfig({
  srcDir: here("site"),
  publicDir: here("site/public"),
  outDir: process.env.OUT_DIR ?? "./dist",
  ...(workshop ? { cacheDir: `${workshop}/cache` } : {}),
  output: "static",
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "never", concurrency: 8 },
  devToolbar: { enabled: false },
  // Streams, two for each of the many small components of a page, double the time of a build.
  integrations: [react({ experimentalDisableStreaming: true }), afterPaint(), awaitSnapshot(), gallery()],
  vite: {
    ...(workshop ? { cacheDir: `${workshop}/vite` } : {}),
    plugins: [tailwindcss()],
    build: {
      assetsInlineLimit: isSmallScript,
      rolldownOptions: {
        optimization: { inlineConst: { mode: "all", pass: 2 } },
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
    ...(api ? { server: { proxy: devProxy(api) } } : {}),
  },
});
