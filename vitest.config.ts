import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const reports = process.env["TEST_REPORTS"];

const ALL = "{.github,api,data-jobs,site}/**/*.test.ts";
const SLOW = "**/*.slow.test.ts";

/** What the two databases could do otherwise. The quick tier ran it on PostgreSQL, the slow tier runs it on PGlite. */
const ON_EACH_DATABASE = "{api/db,data-jobs}/**/*.test.ts";
const onEachDatabase = () =>
  globSync(ON_EACH_DATABASE).filter((path) => readFileSync(path, "utf8").includes("onEachDatabase("));

/** The mode is the tier. quick: `npm test`; slow: `npm run test:slow`; all tests where neither is named. */
export default defineConfig(({ mode }) => ({
  test: {
    include: mode === "slow" ? [SLOW, ...onEachDatabase()] : [ALL],
    exclude: ["**/node_modules/**", ...(mode === "quick" ? [SLOW] : [])],
    globalSetup: "api/testing/global-setup.ts",
    // By default one core is left unused, which is half of a small machine.
    maxWorkers: "100%",
    // A separate process for each file would spend most of its time loading the same modules.
    isolate: false,
    sequence: { shuffle: { files: mode === "slow", tests: false } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Many tests start processes with the same code, each of which would spend most of its startup loading it.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compiled") },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: reports
      ? ["default", ["json", { outputFile: `${reports}/vitest-${mode}.json` }]]
      : ["default"],
  },
}));
