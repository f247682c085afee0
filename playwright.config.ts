import { defineConfig } from "@playwright/test";

import { browserFlags, findBrowser } from "#site/e2e/helpers/find-browser.ts";

const reports = process.env["TEST_REPORTS"];
/** By hand only: `npm run e2e:matrix`. */
const isMatrix = process.argv.includes("@matrix");
const except = (tag: string) => new RegExp(isMatrix ? tag : `@matrix|${tag}`);

export default defineConfig({
  testDir: "site/e2e",
  globalSetup: "./site/e2e/helpers/global-setup.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // A browser test waits about half of its time.
  workers: "150%",
  retries: 0,
  // How long a busy machine may take to draw: a test that claims a duration names it itself.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: reports
    ? [["list"], ["json", { outputFile: `${reports}/playwright-${Date.now()}.json` }]]
    : [["list"]],
  use: {
    launchOptions: { executablePath: findBrowser() ?? undefined, args: browserFlags() },
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "desktop",
      grepInvert: except("@narrow"),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "mobile",
      grepInvert: except("@wide"),
      testMatch:
        /\/(routes|dashboard(-columns|-list|-views)?|early-input|landing|market-media|profile(-sidebar)?)\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
