import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const reports = process.env["TEST_REPORTS"];
/** quick: `npm test`; slow: `npm run test:slow`; all tests where neither is named. */
const tier = process.env["TEST_TIER"] ?? "all";

const ALL = ["*.test.ts", "{api,data-jobs,site}/**/*.test.ts"];
const SLOW = "**/*.slow.test.ts";

/** What the quick tier ran on PostgreSQL the slow tier runs on PGlite. */
const onEachDatabase = () =>
  globSync(ALL).filter((path) => readFileSync(path, "utf8").includes("onEachDatabase("));

export default defineConfig({
  test: {
    include: tier === "slow" ? [SLOW, ...onEachDatabase()] : ALL,
    exclude: ["**/node_modules/**", ...(tier === "quick" ? [SLOW] : [])],
    globalSetup: "api/testing/global-setup.ts",
    // By default one core is left unused, which is half of a small machine.
    maxWorkers: "100%",
    // A separate process for each file would spend most of its time loading the same modules.
    isolate: false,
    sequence: { shuffle: { files: tier === "slow", tests: false } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Many tests start processes with the same code, each of which would spend most of its startup loading it.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compiled") },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: reports
      ? ["default", ["json", { outputFile: `${reports}/vitest-${tier}.json` }]]
      : ["default"],
  },
});
