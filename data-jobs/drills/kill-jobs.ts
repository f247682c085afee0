import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";

import { openDataset } from "#jobs/dataset/open-dataset.ts";
import { reproduce } from "#jobs/dataset/reproduce.ts";
import { wholeNames } from "#lib/atomic-write.ts";

import { watchSite, type SiteWatch } from "./watch-site.ts";

export type Trial = { during: string; killedAfterMs: number; problem: string };

/** The step in which each worker is killed, in order: each has to get past the point where the previous one died. */
const KILLED_IN = [
  ["start", "snapshot", "build", "publish"],
  ["snapshot", "build", "backup"],
  ["refresh-market", "build", "publish", "backup"],
] as const;

/** Kills workers at random moments of each step. Visitors must always get one complete release, and the next worker must finish. */
export async function killJobs(
  count: number,
  random: () => number = Math.random,
  putDatabaseIn: (dataFolder: string) => Promise<void> = async () => {},
): Promise<Trial[]> {
  const folder = await mkdtemp(join(tmpdir(), "tracker-drill-"));
  try {
    await mkdir(join(folder, "data"));
    await putDatabaseIn(join(folder, "data"));
    const first = await runRound(folder, { round: 0 });
    if (first.code !== 0) throw new Error(`The first round failed: ${first.said}`);
    const site = await watchSite(join(folder, "data"));
    const trials: Trial[] = [];
    for (let round = 1; trials.length < count; round++) {
      const steps = (KILLED_IN[round % KILLED_IN.length] ?? KILLED_IN[0]).slice(0, count - trials.length);
      for (const [index, step] of steps.entries()) {
        const killing = { round, step, afterMs: Math.round(random() * (first.msOf.get(step) ?? 0)) };
        const isLast = index === steps.length - 1;
        const trial = await killOnce(folder, { site, killing, isLast });
        trials.push(trial);
        console.log(
          `${trials.length}/${count} ${trial.problem || "ok"} (${trial.during}, ${trial.killedAfterMs} ms)`,
        );
      }
    }
    await site.close();
    return trials;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Killing = { round: number; step: string; afterMs: number };

async function killOnce(
  folder: string,
  { site, killing, isLast }: { site: SiteWatch; killing: Killing; isLast: boolean },
): Promise<Trial> {
  const { round, step, afterMs } = killing;
  const seen = site.problems.length;
  const killed = await runRound(folder, { round, kill: { step, afterMs } });
  const problems = [
    ...failureOf(killed),
    ...oneOf(await site.title(), [`Round ${round - 1}`, `Round ${round}`]),
    ...(await brokenFiles(join(folder, "data"))),
  ];
  if (isLast) {
    problems.push(...failureOf(await runRound(folder, { round })));
    problems.push(...oneOf(await site.title(), [`Round ${round}`]));
  }
  problems.push(...site.problems.slice(seen));
  return { during: killed.step, killedAfterMs: afterMs, problem: [...new Set(problems)].join(" ") };
}

const failureOf = ({ code, said, step }: Ran): string[] =>
  code === null || code === 0 ? [] : [`A worker failed in ${step}: ${said}`];

const oneOf = (title: string, rounds: string[]): string[] =>
  rounds.some((round) => title.endsWith(round))
    ? []
    : [`Visitors see "${title}", not ${rounds.join(" or ")}.`];

/** Any file named like a backup or a dataset has to be complete. */
const brokenFiles = async (dataFolder: string): Promise<string[]> => [
  ...(await brokenBackups(join(dataFolder, "backups"))),
  ...(await brokenDatasets(join(dataFolder, "datasets"))),
];

async function brokenBackups(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".gz"));
  const broken: string[] = [];
  for (const name of names) {
    const lines = gunzipSync(await readFile(join(folder, name))).toString();
    if (!/\n\{"tables":\d+\}\n$/.test(lines)) broken.push(`${name} is an incomplete backup.`);
  }
  return broken;
}

async function brokenDatasets(folder: string): Promise<string[]> {
  const names = await wholeNames(folder);
  const broken: string[] = [];
  for (const name of names)
    await openDataset(join(folder, name))
      .then(reproduce)
      .catch((error: unknown) => void broken.push(`Dataset ${name} is incomplete: ${String(error)}`));
  return broken;
}

type Ran = {
  /** Null if it was killed. */
  code: number | null;
  /** The step it was in when it ended. */
  step: string;
  msOf: Map<string, number>;
  said: string;
};

/** One round of a worker, until it ends or until this long after it began a step. */
async function runRound(
  folder: string,
  { round, kill = null }: { round: number; kill?: { step: string; afterMs: number } | null },
): Promise<Ran> {
  const worker = join(import.meta.dirname, "round.child.ts");
  const child = spawn(process.execPath, [worker, join(folder, "data"), String(round)], {
    // All of them run the same code.
    env: { NODE_COMPILE_CACHE: join(folder, "compiled"), ...process.env },
    stdio: ["ignore", "pipe", "pipe"],
    // A build runs in a process of its own, which must not survive.
    detached: true,
  });
  const ended = once(child, "close");
  const said: string[] = [];
  child.stderr.on("data", (text) => said.push(String(text)));
  const reached = Promise.withResolvers<void>();
  const msOf = new Map<string, number>();
  let [step, since] = ["start", performance.now()];
  const enter = (next: string) => {
    const now = performance.now();
    msOf.set(step, now - since);
    [step, since] = [next, now];
    if (step === kill?.step) reached.resolve();
  };
  enter("start");
  createInterface(child.stdout).on("line", enter);
  if (kill !== null) {
    await Promise.race([reached.promise.then(() => sleep(kill.afterMs)), ended]);
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  }
  await ended;
  msOf.set(step, performance.now() - since);
  return { code: child.exitCode, step, msOf, said: said.join("").trim().slice(-500) };
}
