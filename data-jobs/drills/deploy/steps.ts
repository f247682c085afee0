import { existsSync } from "node:fs";
import { mkdir, readlink, symlink } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import type { Site } from "./deploy.ts";
import { runNode, startProgram } from "./programs.ts";
import type { Check, LeaveOut } from "./report.ts";
import {
  allOk,
  healthAt,
  names,
  opensSocket,
  read,
  releaseAt,
  sendMessage,
  signIn,
  statusAt,
  within,
  words,
} from "./requests.ts";

export type Step = (site: Site, check: Check, leaveOut: LeaveOut) => Promise<void>;

const BUILD_SECONDS = 400;
const PAGES = [
  "/",
  "/dashboard",
  "/company/1",
  "/methodology",
  "/api/companies",
  "/api/v1/companies",
  "/data",
];

/** Both nodes run, with no release yet and a worker that makes the first. */
export const prepared: Step = async (site, check) => {
  const settings = site.workerSettings("worker");
  const pooled = await runNode(["data-jobs/run.ts", "migrate"], {
    ...settings,
    DATABASE_URL: site.poolerUrl,
  });
  const isRefused =
    pooled.code === 1 && pooled.log.startsWith("DATABASE_URL leads to a pooler in transaction mode.");
  check("a pooler in transaction mode is refused with a sentence", isRefused, isRefused ? "" : pooled.log);

  const preparing = startProgram(["sh", "api/deploy/prepare.sh"], settings);
  check("prepare.sh makes schema, first administrator and initial data", (await preparing.ended) === 0);
  check("the generated password is in first-admin", existsSync(`${site.folder("worker")}/first-admin`));

  site.startNodeOn(0);
  site.startNodeOn(1);
  const [node = ""] = site.nodes;
  check(
    "a node is ready once it has read the data",
    await within(60, async () => (await healthAt(node)).ready),
  );
  check("without a release it answers 503", (await statusAt(`${node}/dashboard`)) === 503);
};

/** The worker deploys to both; an edit through nginx reaches both, first as data, then as pages. */
export const published: Step = async (site, check) => {
  const { nodes, origin } = site;
  site.startWorker("worker");
  check(
    "DEPLOY_COMMAND brings the first release to both nodes",
    await within(BUILD_SECONDS, () => isLive(site, null)),
  );
  const first = await releaseAt(nodes[0] ?? "");
  const pages = await read(origin, PAGES, 3);
  check("pages and data are answered through nginx", allOk(pages), words(pages));
  const seconds = site.secondsTaken();
  const parts = `${seconds} s, ${site.secondsBefore} s of them for git clone and npm ci`;
  check("a stranger gets there within ten minutes", seconds <= 600, parts);
  const page = await fetch(`${origin}/dashboard`);
  check("a page has its content policy", page.headers.get("Content-Security-Policy") !== null);
  const missing = await fetch(`${origin}/nothing`);
  const isOurs = missing.status === 404 && (await missing.text()).includes("<html");
  check("an address without a page gets the site's own 404 page", isOurs);
  check("a last slash leads to the page", (await statusAt(`${origin}/dashboard/`)) === 308);
  check("sockets open through nginx", await opensSocket(origin));

  const add = await signIn(origin, `${site.folder("worker")}/first-admin`);
  check("an administrator edits through nginx", (await add("DRLA")) === 201);
  const seen = await within(2, async () =>
    (await Promise.all(nodes.map((node) => names(node, "DRLA")))).every(Boolean),
  );
  check("both nodes show the edit within two seconds", seen);
  check("its pages reach both nodes", await within(BUILD_SECONDS, () => isLive(site, first)));
};

const isLive = async ({ nodes }: Site, before: string | null): Promise<boolean> => {
  const [a, b] = await Promise.all(nodes.map(releaseAt));
  return a !== null && a === b && a !== before;
};

/** While the database is away, writes are refused, all reads are served, and nothing is marked as dead. */
export const outage: Step = async (site, check) => {
  const { origin, nodes, postgres } = site;
  await postgres.stop();
  const reading = read(origin, PAGES, 30);
  const writes: number[] = [];
  for (let n = 0; n < 6; n++) writes.push(await sendMessage(origin));
  check(
    "writes are answered with 503 while the database is away",
    writes.every((status) => status === 503),
    writes.join(" "),
  );
  const reads = await reading;
  check("and no read fails because of them", allOk(reads), words(reads));
  const lines = () =>
    site.logs().map(({ log }) => log.match(/The database does not answer \(.*ECONNREFUSED/g)?.length ?? 0);
  const isLogged = await within(40, async () => lines().every((count) => count === 1));
  check("every process logs the outage once, with its cause", isLogged, lines().join(" "));
  await postgres.start();
  const areBack = () => site.logs().every(({ log }) => log.includes("The database answers again"));
  check("and its end", await within(60, async () => areBack()));
  check("writes work again", (await sendMessage(origin)) === 201);
  check(
    "both nodes are ready",
    (await Promise.all(nodes.map(healthAt))).every(({ ready }) => ready),
  );
};

/** A killed node costs no request; without any node the last pages are served; a node starts without its database. */
export const nodesFail: Step = async (site, check) => {
  const { origin, nodes, postgres } = site;
  await site.kill("node-1");
  const one = await read(origin, PAGES, 20);
  check("one node killed: no read fails", allOk(one), words(one));
  await site.kill("node-2");
  const none = await read(origin, ["/", "/dashboard", "/company/1"], 5);
  check("both killed: nginx serves the last pages", allOk(none), words(none));
  check("and says so elsewhere", (await statusAt(`${origin}/company/2`)) === 503);
  await postgres.stop();
  site.startNodeOn(0);
  site.startNodeOn(1);
  const [node = ""] = nodes;
  check(
    "a node starts without its database and serves pages from disk",
    await within(30, async () => (await statusAt(`${node}/dashboard`)) === 200),
  );
  check("while its health answers 503", (await statusAt(`${node}/api/health`)) === 503);
  await postgres.start();
  check(
    "it is ready once the database is back",
    await within(60, async () => (await Promise.all(nodes.map(healthAt))).every(({ ready }) => ready)),
  );
};

/** The previous release goes live on every node; the withdrawn one stays away. */
export const rolledBack: Step = async (site, check) => {
  const settings = site.workerSettings("worker");
  const bad = await releaseAt(site.nodes[0] ?? "");
  const back = await runNode(["data-jobs/run.ts", "rollback"], settings);
  check(
    "rollback deploys the previous release to both nodes",
    back.code === 0 && (await within(20, () => isLive(site, bad))),
    back.log.trim(),
  );
  const again = await runNode(["data-jobs/run.ts", "rollback"], settings);
  check("a rollback that does nothing ends with exit code 1", again.code === 1, again.log.trim());
  const restored = basename(await readlink(`${site.folder("node-1")}/current`));
  await wait(10_000);
  check(
    "the withdrawn release stays away",
    basename(await readlink(`${site.folder("node-1")}/current`)) === restored && restored !== bad,
  );
};

/** A second worker, with the datasets of the first, goes on when the first is killed. */
export const standbyTakesOver: Step = async (site, check) => {
  const { nodes, origin } = site;
  await mkdir(site.folder("standby"), { recursive: true });
  await symlink(site.folder("worker/datasets"), site.folder("standby/datasets"));
  const pointer = await (await fetch(`${origin}/data/latest.json`)).text();
  const [, dataset = ""] = /"id":"([^"]+)"/.exec(pointer) ?? [];
  await site.kill("worker");
  site.startWorker("standby");
  const before = await releaseAt(nodes[0] ?? "");
  const add = await signIn(origin, `${site.folder("worker")}/first-admin`);
  check("an edit while no worker runs is accepted", (await add("DRLB")) === 201);
  check("the standby publishes it to both nodes", await within(BUILD_SECONDS, () => isLive(site, before)));
  check(
    "the earlier dataset is still there",
    (await statusAt(`${origin}/data/${dataset}/manifest.json`)) === 200,
    dataset,
  );
  const all = await read(origin, PAGES, 3);
  check("and everything is answered", allOk(all), words(all));
};
