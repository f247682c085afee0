import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { openDatabase } from "#db/open.ts";
import { findPostgres, INSTALL_POSTGRES, startPostgres } from "#testing/postgres-server.ts";
import { seedOf } from "#testing/seed.ts";

import { startNode } from "../node/node.ts";
import { makePlace, type Place } from "../node/place.ts";
import type { Random } from "../seeded-random.ts";
import { lossesIn } from "./check.ts";
import { startWriters, type Confirmed } from "./writers.ts";

type Server = { stop: () => Promise<void>; start: () => Promise<void> };
type Kills = { kills: number; share: Random["share"]; server?: Server | null };
type Killed = { confirmed: Confirmed; problems: string[] };

const WRITTEN = ["message", "submission", "company", "shares"];
const LONGEST_MS = 700;
const CONFIRMS_WITHIN_MS = 15_000;
/** A mail goes with each message, so that there is something to be half. */
const SETTINGS = {
  TRUSTED_PROXIES: "127.0.0.1",
  SMTP_URL: "smtp://localhost:1",
  OPERATOR_EMAIL: "operator@example.org",
};

/** Kills a node at a random moment while people write, over and over. With a server, that crashes every fourth time. */
export async function killWrites(place: Place, { kills, share, server = null }: Kills): Promise<Killed> {
  const confirmed: Confirmed = new Set();
  const problems: string[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    const node = await startNode(place, SETTINGS);
    const writers = startWriters(node, place, confirmed);
    await firstConfirmed(confirmed);
    await sleep(share() * LONGEST_MS);
    const crashes = server !== null && kill % 4 === 0;
    if (crashes) await server.stop();
    await node.stop("SIGKILL");
    await writers.stop();
    if (crashes) await server.start();
    const database = await openDatabase(place);
    const losses = await lossesIn(database.db, confirmed).finally(database.close);
    problems.push(...[...writers.problems, ...losses].map((problem) => `Kill ${kill}: ${problem}`));
  }
  return { confirmed, problems };
}

/** Until the node has confirmed something, so that each kill hits one that writes. */
async function firstConfirmed(confirmed: Confirmed): Promise<void> {
  const [before, end] = [confirmed.size, performance.now() + CONFIRMS_WITHIN_MS];
  while (confirmed.size === before && performance.now() < end) await sleep(5);
}

export async function killWritesOnBoth(kills: number, print: (line: string) => void): Promise<boolean> {
  const programs = findPostgres();
  if (programs === null) throw new Error(`PostgreSQL is not installed: ${INSTALL_POSTGRES}`);
  await using open = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "tracker-drill-"));
  open.defer(() => rm(folder, { recursive: true, force: true }));
  const lasting = await startPostgres(programs, folder, { isLasting: true });
  open.defer(lasting.stop);
  let hasFailed = false;
  for (const server of [null, lasting]) {
    const databaseUrl = server?.url ?? null;
    const place = await makePlace({ seed: seedOf({ ticker: "ACME", btc: "1000" }), databaseUrl });
    open.defer(place.remove);
    const { confirmed, problems } = await killWrites(place, { kills, share: Math.random, server });
    const kinds = Object.groupBy(confirmed, (what) => what.split(" ")[0] ?? "");
    const counts = WRITTEN.map((kind) => `${kinds[kind]?.length ?? 0} of ${kind}`);
    print(`${server === null ? "PGlite" : "PostgreSQL"}: ${kills} kills, confirmed: ${counts.join(", ")}`);
    for (const problem of new Set(problems)) print(`  PROBLEM ${problem}`);
    hasFailed ||= problems.length > 0 || WRITTEN.some((kind) => kinds[kind] === undefined);
  }
  return !hasFailed;
}
