import { join } from "node:path";
import { defineConfig } from "vitest/config";

import { LongestFirst } from "#testing/longest-first.ts";

const reports = process.env["TEST_REPORTS"];

export default defineConfig({
  test: {
    include: ["*.test.ts", "{api,data-jobs,site}/**/*.test.ts"],
    globalSetup: "api/testing/global-setup.ts",
    // One core is left unused otherwise, which is half of a small machine.
    maxWorkers: "100%",
    // A process of its own for each file would spend most of its time loading the same modules.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Many tests start processes of the same code, each of which would spend most of its start on loading it.
    env: {
      NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compiled"),
      NODE_OPTIONS: `--import=${new URL("api/testing/quick-imports.ts", import.meta.url)}`,
    },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: reports ? ["default", ["json", { outputFile: `${reports}/vitest.json` }]] : ["default"],
  },
});
