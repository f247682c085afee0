import { defineConfig } from "astro/config";
import tailwindcss from "@tailwindcss/vite";

export default defineConfig({
  srcDir: "./site",
  publicDir: "./site/public",
  outDir: process.env.OUT_DIR ?? "./dist",
  output: "static",
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "never" },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss()],
    // Nothing is inlined unseen: the content policy of each page names every inline script it has.
    build: { assetsInlineLimit: 0 },
  },
});
