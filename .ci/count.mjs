// Sums the reports of both test runners in both tiers; the exit code says whether everything ran and passed.
// Plain JavaScript, because it also has to run where installing our own Node failed.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [folder = ".", testStatus = "1"] = process.argv.slice(2);

/** A report for each tier that came so far. */
const reports = (runner) =>
  readdirSync(folder)
    .filter((name) => name.startsWith(`${runner}-`))
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));

function countVitest({ numPassedTests, numFailedTests, testResults }) {
  // A file that cannot even be loaded fails without one failed test in it.
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
}

const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
});

const counts = [...reports("vitest").map(countVitest), ...reports("playwright").map(countPlaywright)];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);

// A step that failed without a report (formatting, types, the install) is a failure too, or the line would look clean.
const hidden = testStatus !== "0" && failed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed + hidden} failed`);
process.exitCode = failed + hidden > 0 || passed === 0 ? 1 : 0;
