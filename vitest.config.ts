import { defineConfig } from "vitest/config";

import { LongestFirst } from "./api/fixtures/longest-first.ts";

const reports = process.env["TEST_REPORTS"];

export default defineConfig({
  test: {
    include: ["*.test.ts", "{api,data-jobs,site}/**/*.test.ts"],
    globalSetup: "api/fixtures/global-setup.ts",
    // One core is left unused otherwise, which is half of a small machine.
    maxWorkers: "100%",
    // A process of its own for each file would spend most of its time loading the same modules.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: reports ? ["default", ["json", { outputFile: `${reports}/vitest.json` }]] : ["default"],
  },
});
