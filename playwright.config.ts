import { defineConfig } from "@playwright/test";

import { browserFlags, findBrowser } from "./site/e2e/find-browser.ts";

const reports = process.env["TEST_REPORTS"];

export default defineConfig({
  testDir: "site/e2e",
  globalSetup: "./site/e2e/global-setup.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // A browser test waits about half of its time.
  workers: "150%",
  retries: 0,
  reporter: reports ? [["list"], ["json", { outputFile: `${reports}/playwright.json` }]] : [["list"]],
  use: {
    launchOptions: { executablePath: findBrowser() ?? undefined, args: browserFlags() },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", grepInvert: /@narrow/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "mobile",
      // What does not depend on the screen is tried once.
      grepInvert: /@any-screen|@wide/,
      testMatch:
        /\/(all-routes|dashboard(-columns|-filters|-list|-totals|-views)?|early-input|landing|layout-shift|market-media|profile(-sidebar)?)\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
