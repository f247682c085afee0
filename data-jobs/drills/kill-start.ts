import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { spawnServer, startServer } from "#testing/server.ts";

const FIRST_SECONDS = 25;
const FEWEST_COMPANIES = 165;

type Trial = {
  killedAfterMs: number;
  lastWords: string;
  secondStartMs: number;
  companies: number;
  problem: string;
};

/** Kills a first start at a random moment. The next start must serve everything, whatever the first left behind. */
export async function killStart(count: number): Promise<boolean> {
  const trials: Trial[] = [];
  for (let number = 1; number <= count; number++) {
    const trial = await killOnce(randomMomentMs());
    trials.push(trial);
    console.log(`${number}/${count} ${trial.problem || "ok"} (killed after ${trial.killedAfterMs} ms)`);
  }
  console.table(trials);
  return trials.every(({ problem }) => problem === "");
}

/** Early moments are more likely: the database, the data and the first release are made in the first seconds. */
const randomMomentMs = () => Math.round(FIRST_SECONDS * 1_000 * Math.random() ** 2);

async function killOnce(killedAfterMs: number): Promise<Trial> {
  const folder = await mkdtemp(join(tmpdir(), "tracker-drill-"));
  try {
    const lastWords = await startAndKill(folder, killedAfterMs);
    const began = performance.now();
    const { companies, problem } = await startAgain(folder);
    return {
      killedAfterMs,
      lastWords,
      secondStartMs: Math.round(performance.now() - began),
      companies,
      problem,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startAndKill(folder: string, afterMs: number): Promise<string> {
  const server = spawnServer(folder, { ownGroup: true });
  const exited = once(server, "exit");
  const said: string[] = [];
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => said.push(String(text)));
  await Promise.race([sleep(afterMs), exited]);
  // Kills the process group, not only the server, so that no site build survives. It may already have ended.
  if (server.pid && server.exitCode === null) process.kill(-server.pid, "SIGKILL");
  await exited;
  return said.join("").trim().split("\n").at(-1) ?? "";
}

async function startAgain(folder: string): Promise<{ companies: number; problem: string }> {
  try {
    const server = await startServer(folder);
    try {
      return await check(server.origin);
    } finally {
      await server.stop();
    }
  } catch (error) {
    return { companies: 0, problem: error instanceof Error ? error.message : String(error) };
  }
}

async function check(origin: string): Promise<{ companies: number; problem: string }> {
  const health = await fetch(`${origin}/api/health`);
  const answer: unknown = await (await fetch(`${origin}/api/companies`)).json();
  const companies = Array.isArray(answer) ? answer.length : 0;
  if (health.status !== 200) return { companies, problem: `health ${health.status}` };
  return { companies, problem: companies < FEWEST_COMPANIES ? "companies are missing" : "" };
}
