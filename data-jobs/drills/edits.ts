import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";

import { openPostgres } from "#db/client.ts";
import { populate } from "#db/populate.ts";
import { INSTALL_POSTGRES, findPostgres, startPostgres } from "#testing/postgres-server.ts";

import { makePlace, type Place } from "./node/place.ts";
import { startNode, type Node } from "./node/node.ts";
import { syntheticData } from "./synthetic-data.ts";

type Size = { companies: number; minutes: number };

const EDITS_A_MINUTE = 100;
const LOOK_EVERY_MS = 50;
const VISIBLE_WITHIN_MS = 2_000;
const MOST_DELAY_MS = 20;
const LOST_AFTER_MS = 30_000;

const Edited = z.object({ id: z.number(), revision: z.number() });

/** Two nodes and one database with many companies while administrators edit: how late the nodes get, and when an edit is visible on both. */
export async function edits(size: Size): Promise<boolean> {
  const programs = findPostgres();
  if (programs === null) throw new Error(`This drill needs PostgreSQL: ${INSTALL_POSTGRES}`);
  await using open = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "tracker-drill-pg-"));
  open.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const server = await startPostgres(programs, folder);
  open.defer(server.stop);
  const place = await placeWith(server.url, size.companies);
  open.defer(place.remove);
  const nodes: Node[] = [];
  for (let nth = 0; nth < 2; nth++) {
    const node = await startNode(place, { VISITOR_LIMITS: "off" });
    open.defer(async () => void (await node.stop()));
    nodes.push(node);
  }

  await Promise.all(nodes.map((node) => node.delayMs()));
  const visibleMs = await editFor(nodes, place, size);
  const delaysMs = await Promise.all(nodes.map((node) => node.delayMs()));
  const memory = await Promise.all(nodes.map((node) => node.memory()));
  const slowest = Math.round(Math.max(...visibleMs));
  console.table(nodes.map((_, nth) => ({ delayP99Ms: delaysMs[nth], ...memory[nth] })));
  console.log(`${visibleMs.length} edits; the slowest was visible on both nodes after ${slowest} ms.`);
  return slowest <= VISIBLE_WITHIN_MS && delaysMs.every((delay) => delay < MOST_DELAY_MS);
}

async function placeWith(databaseUrl: string, companies: number): Promise<Place> {
  const until = new Date().toISOString().slice(0, 10);
  const [first, ...others] = syntheticData({ companies, years: 1, until });
  if (first === undefined) throw new Error("There are no companies to edit.");
  const place = await makePlace({ seed: first, databaseUrl });
  const database = await openPostgres(databaseUrl);
  for (const seed of others) await populate(database.db, seed);
  await database.close();
  return place;
}

/** Edits one company after another, each on the next node. How long each took to be visible on every node. */
async function editFor(
  nodes: readonly Node[],
  place: Place,
  { companies, minutes }: Size,
): Promise<number[]> {
  const visibleMs: Promise<number>[] = [];
  for (let nth = 0; nth < EDITS_A_MINUTE * minutes; nth++) {
    const node = nodes[nth % nodes.length];
    const company = 1 + ((nth * 7_919) % companies);
    if (node) visibleMs.push(editOnce(node, nodes, { company, shares: 1_000_000 + nth, place }));
    await wait(60_000 / EDITS_A_MINUTE);
  }
  return Promise.all(visibleMs);
}

type Edit = { company: number; shares: number; place: Place };

async function editOnce({ origin }: Node, nodes: readonly Node[], { company, shares, place }: Edit) {
  const startedAt = performance.now();
  const answer = await fetch(`${origin}/api/admin/companies/${company}/shares`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", Authorization: place.authorization },
    body: JSON.stringify({ sharesOutstanding: shares, sourceUrl: null, asOf: null }),
  });
  if (!answer.ok) throw new Error(`The edit was answered with ${answer.status}: ${await answer.text()}`);
  const { revision } = Edited.parse(await answer.json());
  await Promise.all(nodes.map((node) => untilVisible(node, company, revision)));
  return performance.now() - startedAt;
}

async function untilVisible({ origin }: Node, company: number, revision: number): Promise<void> {
  const giveUpAt = performance.now() + LOST_AFTER_MS;
  while (performance.now() < giveUpAt) {
    const seen = Edited.parse(await (await fetch(`${origin}/api/companies/${company}`)).json());
    if (seen.revision >= revision) return;
    await wait(LOOK_EVERY_MS);
  }
  throw new Error(`${origin} did not show revision ${revision} of company ${company}.`);
}
