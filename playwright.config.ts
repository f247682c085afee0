import { defineConfig } from "@playwright/test";

import { browserFlags, findBrowser } from "./site/e2e/find-browser.ts";

const reports = process.env["TEST_REPORTS"];
/** quick: `npm test`; slow: `npm run test:slow`; matrix: `npm run e2e:matrix`; else all but the matrix. */
const tier = process.env["TEST_TIER"] ?? "all";

const GREP: Record<string, RegExp> = { quick: /@quick/, matrix: /@matrix/ };
const LEFT_OUT: Record<string, string> = { slow: "@matrix|@quick|", matrix: "" };
const except = (tag: string) => new RegExp((LEFT_OUT[tier] ?? "@matrix|") + tag);

export default defineConfig({
  testDir: "site/e2e",
  globalSetup: "./site/e2e/global-setup.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // A browser test waits about half of its time.
  workers: "150%",
  retries: 0,
  // How long a busy machine may take to draw: a test that claims a duration names it itself.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: reports ? [["list"], ["json", { outputFile: `${reports}/playwright-${tier}.json` }]] : [["list"]],
  use: {
    launchOptions: { executablePath: findBrowser() ?? undefined, args: browserFlags() },
    screenshot: "only-on-failure",
  },
  grep: GREP[tier] ?? /./,
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
        /\/(routes|dashboard(-columns|-filters|-list|-totals|-views)?|early-input|landing|market-media|profile(-sidebar)?)\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
