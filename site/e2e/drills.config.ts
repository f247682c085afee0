import { defineConfig } from "@playwright/test";

import base from "../../playwright.config.ts";
import { browserFlags, findBrowser } from "./find-browser.ts";

/** Measurements that a busy machine would distort, so no test run includes them. A frame follows as soon as it is drawn. */
const UNBOUND = ["--disable-frame-rate-limit", "--disable-gpu-vsync"];

export default defineConfig({
  ...base,
  testDir: ".",
  testMatch: /\.drill\.ts$/,
  globalSetup: "./global-setup.ts",
  workers: 1,
  timeout: 900_000,
  reporter: [["line"]],
  use: {
    ...base.use,
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: [...browserFlags(), ...UNBOUND],
    },
  },
  projects: [{ name: "drill", use: { viewport: { width: 1280, height: 800 } } }],
});
