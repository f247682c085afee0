import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";

const api = process.env.API_ORIGIN;

export default defineConfig({
  srcDir: "./site",
  publicDir: "./site/public",
  outDir: process.env.OUT_DIR ?? "./dist",
  output: "static",
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "never" },
  devToolbar: { enabled: false },
  integrations: [react()],
  vite: {
    plugins: [tailwindcss()],
    // Nothing is inlined unseen: the content policy of each page names every inline script it has.
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: "react",
                    test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/,
                  },
                  {
                    name: "shared",
                    test: /[\\/](site|api|nanostores)[\\/]/,
                    minShareCount: 2,
                    entriesAware: true,
                    entriesAwareMergeThreshold: 3000,
                  },
                ],
              },
            },
          },
        },
      },
    },
    ...(api ? { server: { proxy: { "/api": api, "/ws": { target: api, ws: true } } } } : {}),
  },
});
