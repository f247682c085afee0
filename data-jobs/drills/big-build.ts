import { spawn } from "node:child_process";
import { once } from "node:events";
import { glob, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openDatabase } from "#db/open.ts";
import { populate } from "#db/populate.ts";
import { COMPANIES_PER_PAGE } from "#domain/base/limits.ts";

import { syntheticData, type DataSize } from "./synthetic-data.ts";
import { watchProcesses, type Used } from "./watch-processes.ts";

const MOST_SECONDS = 120;
const MOST_MB = 2_048;

/** A site of many made-up companies with a long history: how long publishing takes, how much memory it needs, how large it gets. */
export async function bigBuild(size: Omit<DataSize, "until">): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "tracker-drill-"));
  try {
    const until = new Date().toISOString().slice(0, 10);
    console.table([{ ...size, ...(await makeData(folder, { ...size, until })) }]);
    const { seconds, ...used } = await publishIn(folder);
    const release = join(folder, "current");
    console.table([{ seconds, ...used, ...(await sizeOf(release)) }]);
    const problems = [
      ...(seconds > MOST_SECONDS ? [`Took ${seconds} s; the limit is ${MOST_SECONDS} s.`] : []),
      ...(used.peakMb > MOST_MB ? [`Used ${used.peakMb} MB; the limit is ${MOST_MB} MB.`] : []),
      ...(await brokenBudgets(release)),
    ];
    console.log(problems.join("\n") || "Within all limits.");
    return problems.length === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeData(folder: string, size: DataSize) {
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder });
  try {
    await database.migrate();
    let [events, facts] = [0, 0];
    for (const seed of syntheticData(size)) {
      const added = await populate(database.db, seed);
      events += added.events;
      facts += added.facts;
    }
    return { events, facts };
  } finally {
    await database.close();
  }
}

/** Runs the job as a worker would, in processes of its own. */
async function publishIn(folder: string): Promise<Used & { seconds: number }> {
  const began = performance.now();
  const job = spawn(process.execPath, [join(import.meta.dirname, "../run.ts"), "publish"], {
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], DATA_DIR: folder },
    stdio: "inherit",
  });
  const ended = once(job, "exit");
  const watch = watchProcesses(job.pid ?? 0);
  const [code] = await ended;
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const used = await watch.stop();
  if (code !== 0) throw new Error(`The job failed with exit code ${code}; see above.`);
  return { seconds, ...used };
}

const DASHBOARD_BYTES = 30_000;
/** What pages with figures of all companies may send, however many there are. */
const PAGE_BYTES = { valuation: 50_000, "market-analysis": 45_000 };
async function sizeOf(release: string) {
  let [files, bytes] = [0, 0];
  for await (const name of glob("**/*.*", { cwd: release })) {
    files++;
    bytes += (await stat(join(release, name))).size;
  }
  return { files, mb: Math.round(bytes / 1_000_000) };
}

/** Which page size limits this release exceeds. */
async function brokenBudgets(release: string): Promise<string[]> {
  const html = await readFile(join(release, "dashboard.html"));
  const { size: sent } = await stat(join(release, "dashboard.html.br"));
  const rows = html.toString().match(/<th [^>]*scope="row" class="company"/g)?.length ?? 0;
  const pages = await Promise.all(
    Object.entries(PAGE_BYTES).map(async ([name, limit]) => {
      const { size } = await stat(join(release, `${name}.html.br`));
      return size > limit && `/${name} sends ${size} bytes; the limit is ${limit}.`;
    }),
  );
  return [
    ...pages,
    sent > DASHBOARD_BYTES && `/dashboard sends ${sent} bytes; the limit is ${DASHBOARD_BYTES}.`,
    rows !== COMPANIES_PER_PAGE && `/dashboard has ${rows} rows; expected ${COMPANIES_PER_PAGE}.`,
  ].filter((problem) => problem !== false);
}
