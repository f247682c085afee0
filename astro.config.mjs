import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";

import { gallery } from "./site/dev/gallery.mjs";

const api = process.env.API_ORIGIN;

/** What pages with live figures share comes in one file: each more is a request, with its headers. */
const LIVE = [
  /node_modules[\\/]nanostores[\\/]/,
  /[\\/]api[\\/]wire[\\/](shape|problem|btc-price|company|announcement)\.ts/,
  /[\\/]api[\\/]domain[\\/](dates|decimal|format|format-parts|valuation|btc)\.ts/,
  /[\\/]site[\\/]copy[\\/]evidence\.ts/,
  /[\\/]site[\\/]stores[\\/](query|request|is-on-screen|btc-price|companies|announcements|row)\.ts/,
  /[\\/]site[\\/]islands[\\/](?!Flag\.)[^\\/]+\.tsx?/,
  /[\\/]site[\\/]ui[\\/](icon|button|select|tabs|stepped-tab)\.tsx?/,
];

/** The same for the dashboard. What is named here first comes with a press. */
const DASHBOARD =
  /[\\/]site[\\/](islands|stores)[\\/](stats|dashboard[\\/](?!islands|OtherView|Profiles|CompanyTile|AllNews|CompanyDetails|Detail\.|save-list|export-|all-|open-submission))/;

const client = {
  optimization: { inlineConst: { mode: "all", pass: 2 } },
  output: {
    codeSplitting: {
      groups: [
        { name: "load", test: /vite[\\/]preload-helper|[\\/]scripts[\\/]on-touch/ },
        { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/ },
        { name: "live", test: (id) => LIVE.some((place) => place.test(id)) },
        { name: "dashboard", test: DASHBOARD },
        {
          name: "company",
          test: /[\\/](islands[\\/](Flag|media[\\/]OutLink)\.tsx|domain[\\/](country|country-names|company-name)\.ts|copy[\\/]company\.ts)/,
        },
      ],
    },
  },
};

/** Of a page's own scripts the small ones stand in the page: its content policy names each by its hash. */
const isSmallScript = (file, content) => file.includes("astro_type_script") && content.length < 1_500;

export default defineConfig({
  srcDir: "./site",
  publicDir: "./site/public",
  outDir: process.env.OUT_DIR ?? "./dist",
  output: "static",
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "never" },
  devToolbar: { enabled: false },
  integrations: [react(), gallery],
  vite: {
    plugins: [tailwindcss()],
    build: { assetsInlineLimit: isSmallScript },
    environments: { client: { build: { rolldownOptions: client } } },
    ...(api ? { server: { proxy: { "/api": api, "/ws": { target: api, ws: true } } } } : {}),
  },
});
