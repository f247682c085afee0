import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";

import { findBrowser, browserFlags } from "#site/e2e/helpers/find-browser.ts";
import { MISSING, ROUTES } from "#site/e2e/helpers/routes.ts";
import { freePort } from "#testing/ports.ts";
import { startServer } from "#testing/server.ts";

/** It brings 130 MB of packages that nothing else needs, so it has a lock file of its own. */
const PACKAGES = join(import.meta.dirname, "../../.github/lighthouse");
const LIGHTHOUSE = join(PACKAGES, "node_modules/lighthouse/cli/index.js");

/** A page that the API makes. */
const ANSWER = "/receipt/company/1/mnav-basic";

/** No search engine may list them. */
const UNLISTED = ["/admin", ANSWER];

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

const Report = z.object({
  audits: z.record(z.string(), z.object({ score: z.number().nullable() })),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
});
type Report = z.infer<typeof Report>;

/**
 * Every route and an answer in the categories of Lighthouse. What some run does not lose is noise of the machine, so each
 * category counts with its best run. The site knows its own address, as it asks not to be listed without one.
 */
export async function lighthouse({ runs, words }: { runs: number; words: string }): Promise<boolean> {
  const browser = findBrowser();
  if (browser === null) throw new Error("There is no Chromium. Set CHROMIUM_PATH.");
  if (!existsSync(LIGHTHOUSE)) execFileSync("npm", ["ci", "--no-audit"], { cwd: PACKAGES, stdio: "inherit" });
  await using open = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "tracker-lighthouse-"));
  open.defer(() => rm(folder, { recursive: true, force: true }));
  const port = String(await freePort());
  const { origin, stop } = await startServer(folder, { PORT: port, SITE_URL: `http://localhost:${port}` });
  open.defer(stop);

  let hasLost = false;
  for (const path of [...ROUTES, ANSWER].filter((each) => each !== MISSING && each.includes(words))) {
    const best = new Map(CATEGORIES.map((category) => [category, { score: -1, lost: "" }]));
    for (let run = 0; run < runs && pointsLost(best); run++) {
      const report = await audit(browser, origin, path);
      for (const [category, { score }] of best) {
        const graded = gradeIn(report, category);
        if (graded.score > score) best.set(category, graded);
      }
    }
    hasLost ||= pointsLost(best);
    console.log([...Array.from(best.values(), ({ score }) => String(score).padStart(3)), path].join("  "));
    for (const [category, { score, lost }] of best) if (score < 100) console.log(`     ${category}: ${lost}`);
  }
  return !hasLost;
}

type Grade = { score: number; lost: string };

const pointsLost = (best: ReadonlyMap<string, Grade>) => best.values().some(({ score }) => score < 100);

function gradeIn({ audits, categories }: Report, category: string): Grade {
  const { score = null, auditRefs = [] } = categories[category] ?? {};
  const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return { score: Math.round((score ?? 0) * 100), lost: lost.map(({ id }) => id).join(", ") };
}

async function audit(browser: string, origin: string, path: string): Promise<Report> {
  const flags = ["--headless", ...browserFlags()];
  const options = [
    "--output=json",
    "--quiet",
    `--only-categories=${CATEGORIES.join(",")}`,
    `--chrome-flags=${oneWord(flags)}`,
    ...(UNLISTED.includes(path) ? ["--skip-audits=is-crawlable"] : []),
  ];
  const auditing = spawn(process.execPath, [LIGHTHOUSE, origin + path, ...options], {
    env: { ...process.env, CHROME_PATH: browser },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [report, [code]] = await Promise.all([text(auditing.stdout), once(auditing, "exit")]);
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${path}.`);
  return Report.parse(JSON.parse(report));
}

/** Lighthouse drops a flag that begins with a quote, so the quotes stand around its value. */
const oneWord = (flags: readonly string[]) => flags.map((flag) => flag.replace(/=(.*)$/, '="$1"')).join(" ");
