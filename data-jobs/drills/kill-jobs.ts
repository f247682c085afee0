import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";

import { watchSite, type SiteWatch } from "./watch-site.ts";

export type Trial = { killedAfterMs: number; during: string; problem: string };

/** Kills a worker at any moment of its round: visitors always get one whole release, and the next round completes. */
export async function killJobs(count: number): Promise<Trial[]> {
  const folder = await mkdtemp(join(tmpdir(), "tracker-drill-"));
  try {
    const began = performance.now();
    const first = await runRound(folder, 0);
    if (first.code !== 0) throw new Error(`The first round failed: ${first.said}`);
    const longestMs = performance.now() - began;
    const site = await watchSite(folder);
    const trials: Trial[] = [];
    for (let round = 1; round <= count; round++) {
      const trial = await killOnce(folder, { round, site, afterMs: Math.round(Math.random() * longestMs) });
      trials.push(trial);
      console.log(
        `${round}/${count} ${trial.problem || "ok"} (killed after ${trial.killedAfterMs} ms, ${trial.during})`,
      );
    }
    await site.close();
    return trials;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Killing = { round: number; site: SiteWatch; afterMs: number };

async function killOnce(folder: string, { round, site, afterMs }: Killing): Promise<Trial> {
  const before = site.problems.length;
  const killed = await runRound(folder, round, afterMs);
  const problems = [
    ...site.problems.slice(before),
    ...oneOf(await site.title(), [`Round ${round - 1}`, `Round ${round}`]),
    ...(await brokenBackups(folder)),
  ];
  const next = await runRound(folder, round);
  if (next.code !== 0) problems.push(`The next round failed: ${next.said}`);
  problems.push(...oneOf(await site.title(), [`Round ${round}`]), ...site.problems.slice(before));
  return { killedAfterMs: afterMs, during: killed.step, problem: [...new Set(problems)].join(" ") };
}

const oneOf = (title: string, rounds: string[]): string[] =>
  rounds.some((round) => title.endsWith(round))
    ? []
    : [`Visitors see "${title}", not ${rounds.join(" or ")}.`];

/** Whatever bears a backup's name has to be a whole one. */
async function brokenBackups(folder: string): Promise<string[]> {
  const names = (await readdir(join(folder, "backups"))).filter((name) => name.endsWith(".gz"));
  const broken: string[] = [];
  for (const name of names) {
    const lines = gunzipSync(await readFile(join(folder, "backups", name))).toString();
    if (!/\n\{"tables":\d+\}\n$/.test(lines)) broken.push(`${name} is half a backup.`);
  }
  return broken;
}

async function runRound(folder: string, round: number, killAfterMs: number | null = null) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "round.child.ts"), folder, String(round)],
    {
      stdio: ["ignore", "pipe", "pipe"],
      // A build runs in a process of its own, which must not live on.
      detached: true,
    },
  );
  const ended = once(child, "close");
  const said: string[] = [];
  const steps: string[] = [];
  child.stdout.on("data", (text) => steps.push(...String(text).trim().split("\n")));
  child.stderr.on("data", (text) => said.push(String(text)));
  if (killAfterMs !== null) {
    await Promise.race([sleep(killAfterMs), ended]);
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  }
  await ended;
  return { code: child.exitCode, step: steps.at(-1) ?? "start", said: said.join("").trim().slice(-500) };
}
