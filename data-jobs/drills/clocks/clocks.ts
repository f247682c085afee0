import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { WebSocket } from "ws";

import { openDatabase } from "#db/open.ts";
import type { JobResult } from "#domain/snapshot/job.ts";
import type { Job } from "#jobs/run/job.ts";
import { runDue } from "#jobs/run/run-due.ts";
import { readSettings } from "#lib/settings.ts";
import { seedOf } from "#testing/seed.ts";

import type { Check } from "../deploy/report.ts";
import { sendMessage, statusAt, within } from "../deploy/requests.ts";
import { startNode, type Node } from "../node/node.ts";
import { makePlace, PASSWORD, type Place } from "../node/place.ts";

const HOUR_MS = 3_600_000;
const SHIFTED = pathToFileURL(join(import.meta.dirname, "shifted-clock.child.ts")).href;

/** How far the clock is off, one after the other. A session lasts 12 hours by the clock of the node. */
const JUMPS = [
  { name: "an hour ahead", ms: HOUR_MS, isSignedIn: true },
  { name: "a day back", ms: -24 * HOUR_MS, isSignedIn: true },
  { name: "13 hours ahead", ms: 13 * HOUR_MS, isSignedIn: false },
  // Somebody signed in while it was ahead, which deletes what had ended by then.
  { name: "right again", ms: 0, isSignedIn: false },
] as const;

/** Sets the clock of a node and of a worker forth and back. Each goes on by the new time at once. */
export async function clocks(check: Check, { priceSeconds }: { priceSeconds: number }): Promise<void> {
  const place = await makePlace({ seed: seedOf({ ticker: "ACME", btc: "1000" }) });
  try {
    await onNode(place, check, priceSeconds);
    await onWorker(place, check);
  } finally {
    await place.remove();
  }
}

async function onNode(place: Place, check: Check, priceSeconds: number): Promise<void> {
  const clock = join(place.dataFolder, "clock");
  const node = await startNode(place, {
    NODE_OPTIONS: `--import ${SHIFTED}`,
    CLOCK_FILE: clock,
    PRICE_FEED: "demo",
  });
  const socket = new WebSocket(`ws://127.0.0.1:${node.port}/ws`);
  let heard = 0;
  socket.on("message", () => heard++).on("error", () => {});
  try {
    for (const { name, ms, isSignedIn } of JUMPS) {
      await writeFile(clock, String(ms));
      await sleep(200);
      const before = heard;
      check(
        `${name}: pages and data are answered`,
        (await statusAt(`${node.origin}/api/v1/companies`)) === 200,
      );
      check(`${name}: a message is stored`, (await sendMessage(node.origin)) === 201);
      const wanted = isSignedIn ? 200 : 401;
      const status = await asAdmin(node, place.authorization);
      check(`${name}: a session of now counts by the node's clock`, status === wanted, `${status}`);
      check(`${name}: the password lets in`, (await signIn(node)) === 200);
      check(`${name}: the price goes on`, await within(priceSeconds, async () => heard > before));
    }
    check("the node still runs", !node.hasEnded());
  } finally {
    socket.terminate();
    await node.stop();
  }
}

const asAdmin = async ({ origin }: Node, authorization: string): Promise<number> =>
  (await fetch(`${origin}/api/auth/user`, { headers: { Authorization: authorization } })).status;

const signIn = async ({ origin }: Node): Promise<number> =>
  (
    await fetch(`${origin}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username: "admin", password: PASSWORD }),
    })
  ).status;

/** A worker runs its hourly job once for each hour of its clock, whichever way that was set. */
async function onWorker(place: Place, check: Check): Promise<void> {
  const database = await openDatabase(place);
  try {
    const done: JobResult = { outcome: "done", counts: {}, message: null };
    const jobs: Record<string, Job> = { hourly: { does: "", schedule: "7 * * * *", run: async () => done } };
    const settings = readSettings({ DATA_DIR: place.dataFolder });
    const stop = new AbortController().signal;
    const runAt = async (ms: number) => {
      const deps = { database, settings, stop, now: () => new Date(Date.now() + ms), report: () => {} };
      return (await runDue(jobs, deps)).length;
    };
    await runAt(0);
    for (const { name, ms } of JUMPS.filter((jump) => jump.ms !== 0)) {
      const runs = [await runAt(ms), await runAt(ms)];
      check(`${name}: a worker runs what is due by its clock, once`, runs.join() === "1,0", runs.join());
    }
  } finally {
    await database.close();
  }
}
