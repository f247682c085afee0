import { eq, sql } from "drizzle-orm";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";

import type { Database, Db } from "#db/client.ts";
import { auditLog } from "#db/edit.ts";
import { facts, treasuryEvents } from "#db/facts.ts";
import { figuresInReview } from "#db/figures-in-review.ts";
import { openDatabase } from "#db/open.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { companyList } from "#domain/company/company-list.ts";
import { runChild } from "#jobs/testing/killed-child.ts";
import { onBothDatabases, putDatabaseIn, urlOf } from "#testing/database.ts";

const CHILD = join(import.meta.dirname, "../testing/admit-filed.child.ts");
const RULES = ["R6", "R8", "R9"] as const;
type Rule = (typeof RULES)[number];
/** What the seed records of the one company: its holding, its shares and its debt. */
const SEED_FACTS = 3;
const KILLS = 2;

/** In how many ways the admissions are recorded. All must agree. */
async function recorded(db: Db, rule: Rule): Promise<number[]> {
  const [company] = companyList(await allCompanyRecords(db));
  return [
    (await db.$count(facts)) + (await db.$count(treasuryEvents)) - SEED_FACTS,
    await db.$count(figuresInReview, eq(figuresInReview.rule, rule)),
    await db.$count(auditLog, eq(auditLog.actor, `rule ${rule}`)),
    (company?.revision ?? 0) - 1,
  ];
}

const all = (admissions: number) => Array.from({ length: 4 }, () => admissions);

/** The tables of the last steps of an admission. A run that can't write to one waits there, with the earlier steps made. */
const LAST_STEPS = ["held_figures", "companies", "audit_log"] as const;
type Step = (typeof LAST_STEPS)[number];

/** Keeps others from writing to a table until released; others may read it. */
async function holdTable({ db }: Database, table: Step) {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in exclusive mode`);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const release = async () => {
    released.resolve();
    await holding;
  };
  return { release, isAwaited: () => vi.waitFor(() => expectWaiting(db, table), { timeout: 60_000 }) };
}

async function expectWaiting(db: Db, table: Step) {
  const waiting = sql`(select 1 from pg_locks where relation = ${table}::regclass and not granted) as waiting`;
  expect(await db.$count(waiting)).toBe(1);
}

onBothDatabases((open, kind) => {
  test.for(RULES)(
    "a worker killed while rule %s records a filed figure leaves all of it or nothing, and the next one completes",
    { timeout: 600_000 },
    async (rule) => {
      const dataFolder = await mkdtemp(join(tmpdir(), "tracker-filed-"));
      onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
      if (kind === "pglite") await putDatabaseIn(dataFolder);
      const server = kind === "pglite" ? null : await open();
      const databaseUrl = server && (await urlOf(server));
      const args = (reports: number) => [dataFolder, databaseUrl ?? "", rule, String(reports)];
      const left = async () => {
        const database = server ?? (await openDatabase({ dataFolder, databaseUrl }));
        return recorded(database.db, rule).finally(() => (server === null ? database.close() : null));
      };
      const undisturbedMs = (await runChild(CHILD, args(1))) ?? 0;
      expect(await left()).toEqual(all(1));
      const kills = server === null ? KILLS : LAST_STEPS.length;
      for (let kill = 1; kill <= kills; kill++) {
        const reports = kill + 1;
        if (server === null) {
          await runChild(CHILD, args(reports), async () => () => sleep((undisturbedMs * kill) / (KILLS + 1)));
          expect([all(reports - 1), all(reports)]).toContainEqual(await left());
        } else {
          const table = await holdTable(server, LAST_STEPS[kill - 1] ?? "audit_log");
          expect(await runChild(CHILD, args(reports), async () => table.isAwaited)).toBeNull();
          await table.release();
          expect(await left()).toEqual(all(reports - 1));
        }
        await runChild(CHILD, args(reports));
        expect(await left()).toEqual(all(reports));
      }
      await runChild(CHILD, args(kills + 1));
      expect(await left()).toEqual(all(kills + 1));
    },
  );
});
