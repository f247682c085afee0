import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { brokenFiles } from "./broken-files.ts";
import { runRound, type Ran } from "./run-round.ts";
import { watchSite, type SiteWatch } from "./watch-site.ts";

export type Trial = { during: string; killedAfterMs: number; problem: string };

/** The step in which each worker is killed, in order: each has to get past the point where the previous one died. */
const KILLED_IN = [
  ["refresh-market", "dataset", "build", "publish", "backup"],
  ["start", "snapshot", "dataset", "build", "publish"],
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
      const steps = KILLED_IN[round % 2 === 1 ? 0 : 1].slice(0, count - trials.length);
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
