import { spawnSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { stopSignal } from "#lib/process.ts";
import { freePort } from "#testing/ports.ts";
import { findPostgres, startPostgres, type PostgresPrograms } from "#testing/postgres-server.ts";

import { PROJECT, missingPrograms, startNginx, startNode, startSsh, type Program } from "./programs.ts";
import { openReport } from "./report.ts";
import { edited, nodesFail, outage, published, rolledBack, standbyTakesOver } from "./steps.ts";
import { unitsRun } from "./units.ts";

const CLONE = 'git clone --quiet "$0" "$1" && cd "$1" && npm ci && npm run --silent drill deploy here "$2"';

/** A stranger's way: copies the last commit, installs its packages, and runs the drill with that code. */
export async function deployFromClone(): Promise<boolean> {
  if (installedPostgres() === null) return false;
  const startedAt = String(Date.now());
  const folder = await mkdtemp(join(tmpdir(), "tracker-clone-"));
  // The units run as a user of their own.
  await chmod(folder, 0o755);
  try {
    return spawnSync("sh", ["-c", CLONE, PROJECT, folder, startedAt], { stdio: "inherit" }).status === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The programs of PostgreSQL; null, and a sentence, where any program that the drill needs is missing. */
function installedPostgres(): PostgresPrograms | null {
  const programs = findPostgres();
  const missing = [...(programs ? [] : ["postgresql"]), ...missingPrograms()];
  if (missing.length === 0) return programs;
  console.log(`Missing: ${missing.join(", ")}.`);
  return null;
}

/**
 * Everything that the instructions for several machines and `api/deploy` say, without containers: PostgreSQL, two nodes,
 * a worker, a standby, releases by SSH, nginx in front. Each node and worker can only read its own code.
 */
export async function deploy(startedAt: number): Promise<boolean> {
  const secondsTaken = () => Math.round((Date.now() - startedAt) / 1_000);
  const secondsToInstall = secondsTaken();
  const programs = installedPostgres();
  if (programs === null) return false;
  const report = openReport();
  await using open = new AsyncDisposableStack();
  const stop = stopSignal();
  stop.addEventListener("abort", () => void open.disposeAsync().finally(() => process.exit(1)));
  const site = { ...(await openSite(programs, open)), secondsToInstall, secondsTaken };
  for (const step of [published, edited, outage, nodesFail, rolledBack, standbyTakesOver, unitsRun]) {
    await step(site, report.check, report.leaveOut);
    if (report.hasFailed()) break;
  }
  if (report.hasFailed())
    for (const { name, log } of site.logs()) console.log(`\n${name}:\n${log.slice(-3_000)}`);
  return !report.hasFailed();
}

export type Site = Awaited<ReturnType<typeof openSite>> & {
  /** What copying the code and installing its packages took. */
  secondsToInstall: number;
  secondsTaken: () => number;
};

async function openSite(programs: PostgresPrograms, open: AsyncDisposableStack) {
  const folder = await mkdtemp(join(tmpdir(), "tracker-deploy-"));
  open.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const inside = (name: string) => join(folder, name);
  await mkdir(inside("database"));
  const postgres = await startPostgres(programs, inside("database"));
  open.defer(() => postgres.stop().catch(() => {}));
  const ssh = await startSsh(inside("ssh"));
  open.defer(() => ssh.stop());

  const ports = [await freePort(), await freePort()];
  const nginx = await startNginx(inside("nginx"), ports);
  open.defer(() => nginx.stop());
  const hosts = [inside("node-1"), inside("node-2")].map((target) => `${ssh.user}:${target}`);
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_SOURCES: "off",
    PRICE_FEED: "off",
    TRUSTED_PROXIES: "127.0.0.1",
  };
  const running = new Map<string, Program>();
  const start = (name: string, args: readonly string[], env: Record<string, string>) => {
    const program = startNode(args, { ...settings, ...env });
    open.defer(() => program.stop("SIGKILL"));
    running.set(name, program);
  };
  /** What a worker and the commands beside it are given. */
  const workerSettings = (name: string) => ({
    ...settings,
    ...ssh.settings,
    DATA_DIR: inside(name),
    DEPLOY_COMMAND: `sh api/deploy/to-hosts.sh ${hosts.join(" ")}`,
  });
  return {
    folder: inside,
    settings,
    postgres,
    origin: nginx.origin,
    nodes: ports.map((port) => `http://127.0.0.1:${port}`),
    workerSettings,
    startNodeOn: (number: 0 | 1) =>
      start(`node-${number + 1}`, ["api/serve.ts"], {
        DATA_DIR: inside(`node-${number + 1}`),
        PORT: String(ports[number]),
        HOST: "127.0.0.1",
      }),
    startWorker: (name: string) => start(name, ["data-jobs/run.ts", "watch"], workerSettings(name)),
    kill: async (name: string) => {
      await running.get(name)?.stop("SIGKILL");
      running.delete(name);
    },
    logs: () => Array.from(running, ([name, { log }]) => ({ name, log: log() })),
  };
}
