// Sums the reports of both test runners; the exit code says whether everything ran and passed.
// Plain JavaScript, because it also has to run where installing our own Node failed.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [folder = ".", testStatus = "1"] = process.argv.slice(2);

const report = (name) => {
  const path = join(folder, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
};

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

const vitest = report("vitest.json");
const playwright = report("playwright.json");
const counts = [vitest && countVitest(vitest), playwright && countPlaywright(playwright)].filter(Boolean);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);

// A step that failed without a report (formatting, types, the install) is a failure too, or the line would look clean.
const hidden = testStatus !== "0" && failed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed + hidden} failed`);
process.exitCode = failed + hidden > 0 || passed === 0 ? 1 : 0;
