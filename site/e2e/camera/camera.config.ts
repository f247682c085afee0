import { defineConfig } from "@playwright/test";

import base from "../../../playwright.config.ts";

const WIDE = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const shooting = (name: string, screen: typeof WIDE, colorScheme: "light" | "dark", without: RegExp) => ({
  name,
  testMatch: "shoot.camera.ts",
  grepInvert: without,
  snapshotPathTemplate: `${process.env["CAMERA_TO"]}/{arg}-{projectName}{ext}`,
  use: { ...screen, colorScheme },
});

/** The pictures of a commit, and their comparison with those of another. `npm run drill camera` starts both. */
export default defineConfig({
  ...base,
  testDir: ".",
  globalSetup: undefined,
  workers: 2,
  // Shooting writes each picture, comparing none.
  updateSnapshots: process.env["CAMERA_FROM"] === undefined ? "all" : "none",
  reporter: [["line"], ["html", { open: "never", outputFolder: "../../../playwright-report" }]],
  use: {
    ...base.use,
    actionTimeout: 10_000,
    baseURL: process.env["CAMERA_ORIGIN"],
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-GB",
    timezoneId: "UTC",
    screenshot: "off",
  },
  projects: [
    shooting("1280-light", WIDE, "light", /@phone/),
    shooting("1280-dark", WIDE, "dark", /@phone|@light/),
    shooting("390-light", PHONE, "light", /@wide/),
    shooting("390-dark", PHONE, "dark", /@wide|@light/),
    {
      name: "compare",
      testMatch: "compare.camera.ts",
      snapshotPathTemplate: `${process.env["CAMERA_FROM"]}/{arg}{ext}`,
    },
  ],
});
