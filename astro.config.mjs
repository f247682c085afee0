import { fileURLToPath } from "node:url";

import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";

import { leaveOut, pageFiles } from "#site/build/chunks.ts";
import { devProxy } from "#site/build/dev-proxy.ts";
import { AT_ONCE, byCompany, clientDirectives, gallery, reactIslands } from "#site/build/integrations.ts";

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
  build: { format: "file", inlineStylesheets: "never", concurrency: AT_ONCE },
  devToolbar: { enabled: false },
  integrations: [reactIslands(), byCompany(), clientDirectives(), gallery()],
  vite: {
    ...(workshop ? { cacheDir: `${workshop}/vite` } : {}),
    plugins: [tailwindcss(), pageFiles(), leaveOut()],
    build: { assetsInlineLimit: isSmallScript },
    ...(api ? { server: { proxy: devProxy(api) } } : {}),
  },
});
