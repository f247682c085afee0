import { existsSync } from "node:fs";
import { mkdir, symlink } from "node:fs/promises";

import { openDatabase } from "#db/open.ts";
import { signedInAs } from "#testing/accounts.ts";

import type { Site } from "./deploy.ts";
import { startNode, startProgram } from "./programs.ts";
import type { Check, LeaveOut } from "./report.ts";
import {
  addCompany,
  failuresOf,
  healthAt,
  opensSocket,
  reachesAll,
  releaseAt,
  sendMessage,
  statusAt,
  within,
} from "./requests.ts";

export type Step = (site: Site, check: Check, leaveOut: LeaveOut) => Promise<void>;

const MOST_SECONDS = 600;
const PAGES = ["/", "/dashboard", "/company/1", "/methodology", "/data"];
const READS = [...PAGES, "/api/companies", "/api/v1/companies"];

/** Both nodes run. A worker makes the first release and deploys it to both. */
export const published: Step = async ({ folder, nodes, origin, ...site }, check) => {
  const preparing = startProgram(["sh", "api/deploy/prepare.sh"], site.workerSettings("worker"));
  check("prepare.sh makes schema, first administrator and initial data", (await preparing.ended) === 0);
  check("the generated password is in first-admin", existsSync(`${folder("worker")}/first-admin`));
  site.startNodeOn(0);
  site.startNodeOn(1);
  check("nodes are ready once they have read the data", await within(60, () => areReady(nodes)));
  site.startWorker("worker");
  check("DEPLOY_COMMAND brings the first release to both", await reachesAll(nodes, { before: null }));
  const failures = await failuresOf(origin, READS, 3);
  check("pages and data are answered through nginx", failures.length === 0, failures.join(" "));
  const seconds = site.secondsTaken();
  const parts = `${seconds} s, ${site.secondsToInstall} s of them for git clone and npm ci`;
  check("a stranger gets there within ten minutes", seconds <= MOST_SECONDS, parts);
  check("sockets open through nginx", await opensSocket(origin));
};

const areReady = async (nodes: readonly string[]): Promise<boolean> =>
  (await Promise.all(nodes.map(healthAt))).every(({ ready }) => ready);

/** An edit through nginx reaches both nodes, first as data, then as pages. */
export const edited: Step = async ({ nodes, origin, postgres }, check) => {
  const before = await releaseAt(nodes[0] ?? "");
  const authorization = await signIn(postgres.url);
  check("an administrator edits through nginx", (await addCompany(origin, "DRLA", authorization)) === 201);
  const show = async (node: string) =>
    (await (await fetch(`${node}/api/companies`)).text()).includes('"DRLA"');
  const areShown = async () => (await Promise.all(nodes.map(show))).every(Boolean);
  check("both nodes show the edit within two seconds", await within(2, areShown));
  check("its pages reach both nodes", await reachesAll(nodes, { before }));
};

async function signIn(databaseUrl: string): Promise<string> {
  const database = await openDatabase({ databaseUrl, dataFolder: "" });
  return await signedInAs(database.db, "admin", "drill").finally(database.close);
}

/** While the database is away, writes are refused, all reads are served, and nothing is marked as dead. */
export const outage: Step = async ({ origin, nodes, postgres }, check) => {
  await postgres.stop();
  const reading = failuresOf(origin, READS, 30);
  const writes: number[] = [];
  for (let n = 0; n < 6; n++) writes.push(await sendMessage(origin));
  const areRefused = writes.every((status) => status === 503);
  check("writes are answered with 503 while the database is away", areRefused, writes.join(" "));
  const failures = await reading;
  check("and no read fails because of them", failures.length === 0, failures.join(" "));
  await postgres.start();
  const isWritten = async () => (await sendMessage(origin)) === 201;
  check("writes work again once it is back", await within(60, isWritten));
  check("both nodes are ready", await within(60, () => areReady(nodes)));
};

/** A killed node costs no request; without any node the last pages are served; a node starts without its database. */
export const nodesFail: Step = async ({ origin, nodes, postgres, ...site }, check) => {
  await site.kill("node-1");
  const one = await failuresOf(origin, READS, 20);
  check("one node killed: no read fails", one.length === 0, one.join(" "));
  await site.kill("node-2");
  const none = await failuresOf(origin, ["/", "/dashboard", "/company/1"], 5);
  check("both killed: nginx serves the last pages", none.length === 0, none.join(" "));
  check("and says so elsewhere", (await statusAt(`${origin}/company/2`)) === 503);
  await postgres.stop();
  site.startNodeOn(0);
  site.startNodeOn(1);
  const isServed = async () => (await statusAt(`${nodes[0]}/dashboard`)) === 200;
  check("a node starts without its database and serves pages from disk", await within(30, isServed));
  check("while its health answers 503", (await statusAt(`${nodes[0]}/api/health`)) === 503);
  await postgres.start();
  check("it is ready once the database is back", await within(60, () => areReady(nodes)));
};

/** The previous release goes live on every node. */
export const rolledBack: Step = async ({ nodes, ...site }, check) => {
  const before = await releaseAt(nodes[0] ?? "");
  const rollback = startNode(["data-jobs/run.ts", "rollback"], site.workerSettings("worker"));
  const isDone = (await rollback.ended) === 0 && (await reachesAll(nodes, { before, seconds: 20 }));
  check("rollback deploys the previous release to both nodes", isDone, rollback.log().trim());
};

/** A second worker, with the datasets of the first, goes on when the first is killed. */
export const standbyTakesOver: Step = async ({ nodes, origin, postgres, ...site }, check) => {
  await mkdir(site.folder("standby"), { recursive: true });
  await symlink(site.folder("worker/datasets"), site.folder("standby/datasets"));
  const pointer = await (await fetch(`${origin}/data/latest.json`)).text();
  const [, dataset = ""] = /"id":"([^"]+)"/.exec(pointer) ?? [];
  await site.kill("worker");
  site.startWorker("standby");
  const before = await releaseAt(nodes[0] ?? "");
  const added = await addCompany(origin, "DRLB", await signIn(postgres.url));
  check("an edit while no worker runs is accepted", added === 201);
  check("the standby publishes it to both nodes", await reachesAll(nodes, { before }));
  const failures = await failuresOf(origin, [...READS, `/data/${dataset}/manifest.json`], 3);
  check("all is answered, the earlier dataset too", failures.length === 0, failures.join(" "));
};
