import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";

import { openDatabase } from "#db/open.ts";
import type { JobResult } from "#domain/operations/job.ts";
import type { Job } from "#jobs/run/job.ts";
import { runDue } from "#jobs/run/run-due.ts";
import { readSettings } from "#lib/settings.ts";
import { seedOf } from "#testing/seed.ts";

import { sendMessage, statusAt } from "../deploy/requests.ts";
import { startNode, type Node } from "../node/node.ts";
import { makePlace, PASSWORD, type Place } from "../node/place.ts";

const HOUR_MS = 3_600_000;
const SHIFTED = pathToFileURL(join(import.meta.dirname, "shifted-clock.child.ts")).href;

/** How far the clock is off, one after the other. A session lasts 12 hours by the clock of the node. */
const JUMPS = [
  { name: "an hour ahead", ms: HOUR_MS, session: 200 },
  { name: "a day back", ms: -24 * HOUR_MS, session: 200 },
  { name: "13 hours ahead", ms: 13 * HOUR_MS, session: 401 },
  // Somebody signed in while it was ahead, which deletes what had ended by then.
  { name: "right again", ms: 0, session: 401 },
] as const;

let place: Place;
beforeAll(async () => {
  place = await makePlace({ seed: seedOf({ ticker: "ACME", btc: "1000" }) });
  return place.remove;
});

const signIn = async ({ origin }: Node): Promise<number> => {
  const body = JSON.stringify({ username: "admin", password: PASSWORD });
  const headers = { "Content-Type": "application/json" };
  return (await fetch(`${origin}/api/auth/login`, { method: "POST", headers, body })).status;
};

test("a node whose clock is set forth and back goes on at once", { timeout: 300_000 }, async () => {
  const clock = join(place.dataFolder, "clock");
  const node = await startNode(place, {
    NODE_OPTIONS: `--import ${SHIFTED}`,
    CLOCK_FILE: clock,
    PRICE_FEED: "demo",
  });
  const socket = new WebSocket(`ws://127.0.0.1:${node.port}/ws`);
  let prices = 0;
  socket.on("message", () => prices++).on("error", () => {});
  try {
    for (const { name, ms, session } of JUMPS) {
      await writeFile(clock, String(ms));
      await sleep(200);
      const before = prices;
      const headers = { Authorization: place.authorization };
      const answers = {
        read: await statusAt(`${node.origin}/api/v1/companies`),
        message: await sendMessage(node.origin),
        session: (await fetch(`${node.origin}/api/auth/user`, { headers })).status,
        password: await signIn(node),
      };
      expect(answers, name).toEqual({ read: 200, message: 201, session, password: 200 });
      await expect.poll(() => prices, { timeout: 70_000, message: name }).toBeGreaterThan(before);
    }
    expect(node.hasEnded()).toBe(false);
  } finally {
    socket.terminate();
    await node.stop();
  }
});

test("a worker runs its hourly job once for each hour of its clock, whichever way that was set", async () => {
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
    for (const { name, ms } of JUMPS.filter((jump) => jump.ms !== 0))
      expect([await runAt(ms), await runAt(ms)], name).toEqual([1, 0]);
  } finally {
    await database.close();
  }
});
