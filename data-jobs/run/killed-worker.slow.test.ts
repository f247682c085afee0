import { sql } from "drizzle-orm";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";

import type { Database } from "#db/client.ts";
import { openDatabase } from "#db/open.ts";
import { RULES, countedWays, openAdmission, type Rule } from "#jobs/testing/admission.ts";
import { onBothDatabases, putDatabaseIn, urlOf } from "#testing/database.ts";

const CHILD = join(import.meta.dirname, "../testing/admission.child.ts");

/** One of the last steps of each admission. A run that can't write to the table waits there, with the earlier steps made. */
const LAST_STEPS: Record<Rule, string> = {
  R1: "audit_log",
  R6: "held_figures",
  R8: "audit_log",
  R9: "audit_log",
};

/** Without a step to wait at, each is killed after another share of the time that it takes. */
const KILLED_AFTER: Record<Rule, number> = { R1: 0.75, R6: 0.15, R8: 0.35, R9: 0.55 };

type Place = {
  args: readonly string[];
  /** Whatever opens the database closes it again, since only one process can have it open. */
  use: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
};

const onServer = async (server: Database): Promise<Place> => ({
  args: ["", (await urlOf(server)) ?? ""],
  use: (work) => work(server),
});

async function inFolder(): Promise<Place> {
  const dataFolder = await mkdtemp(join(tmpdir(), "tracker-killed-"));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  await putDatabaseIn(dataFolder);
  return {
    args: [dataFolder],
    use: async (work) => {
      const database = await openDatabase({ dataFolder, databaseUrl: null });
      return work(database).finally(() => database.close());
    },
  };
}

/** Runs to the end. How long that took. */
async function complete(database: Database, rule: Rule, reports: number): Promise<number> {
  const { run, close } = await openAdmission(database, rule, reports);
  const began = performance.now();
  await run();
  const tookMs = performance.now() - began;
  await close();
  return tookMs;
}

/** Runs in a process of its own, which is killed when it is due. */
async function kill(
  { args }: Place,
  { rule, reports, due }: { rule: Rule; reports: number; due: () => Promise<unknown> },
): Promise<void> {
  const child = spawn(process.execPath, [CHILD, rule, String(reports), ...args], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  await Promise.race([once(createInterface(child.stdout), "line"), ended]);
  child.stdin.end("begin\n");
  await Promise.race([due(), ended]);
  child.kill("SIGKILL");
  await ended;
}

/** Keeps others from writing to a table until released; others may read it. */
async function holdTable({ db }: Database, table: string) {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in exclusive mode`);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const waiting = sql`(select 1 from pg_locks where relation = ${table}::regclass and not granted) as waiting`;
  return {
    isAwaited: () => vi.waitFor(async () => expect(await db.$count(waiting)).toBe(1), { timeout: 60_000 }),
    release: async () => {
      released.resolve();
      await holding;
    },
  };
}

onBothDatabases((open, kind) => {
  test.for(RULES)(
    "a worker killed while rule %s records leaves all of it or nothing, the next one completes, and none does it twice",
    { timeout: 120_000 },
    async (rule) => {
      const server = kind === "postgres" ? await open() : null;
      const place = server === null ? await inFolder() : await onServer(server);
      const { none, tookMs } = await place.use(async (database) => {
        await complete(database, rule, 0);
        const counted = await countedWays(database, rule);
        return { none: counted, tookMs: await complete(database, rule, 1) };
      });
      const one = none.map((count) => count + 1);
      const two = none.map((count) => count + 2);

      const table = server && (await holdTable(server, LAST_STEPS[rule]));
      const afterMs = tookMs * KILLED_AFTER[rule];
      await kill(place, { rule, reports: 2, due: table ? table.isAwaited : () => sleep(afterMs) });
      await table?.release();

      await place.use(async (database) => {
        const left = await countedWays(database, rule);
        expect(table ? [one] : [one, two]).toContainEqual(left);
        for (let run = 0; run < 2; run++) {
          await complete(database, rule, 2);
          expect(await countedWays(database, rule)).toEqual(two);
        }
      });
    },
  );
});
