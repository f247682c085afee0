import { isNotNull } from "drizzle-orm";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";

import { announcements } from "#db/announcements.ts";
import { auditLog } from "#db/edit.ts";
import { treasuryEvents } from "#db/facts.ts";
import { openDatabase } from "#db/open.ts";
import { proposals } from "#db/proposals.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { companyList } from "#domain/company/company-list.ts";
import { runChild } from "#jobs/testing/killed-child.ts";
import { onBothDatabases, putDatabaseIn, urlOf } from "#testing/database.ts";

const CHILD = join(import.meta.dirname, "../testing/admit.child.ts");
const KILLS = 4;

type Place = { dataFolder: string; databaseUrl: string | null };

const run = ({ dataFolder, databaseUrl }: Place, purchases: number, killAfterMs?: number) =>
  runChild(
    CHILD,
    [dataFolder, databaseUrl ?? "", String(purchases)],
    killAfterMs === undefined ? null : async () => () => sleep(killAfterMs),
  );

/** In how many ways one admission is recorded. All must agree. */
async function recorded(place: Place): Promise<number[]> {
  const database = await openDatabase(place);
  try {
    const { db } = database;
    const rows = await Promise.all([
      db.$count(treasuryEvents),
      db.$count(auditLog),
      db.$count(proposals),
      db.$count(proposals, isNotNull(proposals.rule)),
      db.$count(announcements, isNotNull(announcements.btcTotal)),
    ]);
    const [company] = companyList(await allCompanyRecords(db));
    return [...rows, Number(company?.btcHoldings) - 848_750, (company?.revision ?? 0) - 1];
  } finally {
    await database.close();
  }
}

onBothDatabases((open, kind) => {
  test(
    "a worker killed while a rule records leaves all of it or nothing, and the next one completes",
    { timeout: 600_000 },
    async () => {
      const dataFolder = await mkdtemp(join(tmpdir(), "tracker-admission-"));
      onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
      if (kind === "pglite") await putDatabaseIn(dataFolder);
      const place = { dataFolder, databaseUrl: kind === "pglite" ? null : await urlOf(await open()) };
      const all = (purchases: number) => Array.from({ length: 7 }, () => purchases);
      const undisturbedMs = (await run(place, 1)) ?? 0;
      expect(await recorded(place)).toEqual(all(1));
      for (let kill = 1; kill <= KILLS; kill++) {
        const purchases = kill + 1;
        await run(place, purchases, (undisturbedMs * kill) / (KILLS + 1));
        const left = await recorded(place);
        expect([all(purchases - 1), all(purchases)]).toContainEqual(left);
        await run(place, purchases);
        expect(await recorded(place)).toEqual(all(purchases));
      }
      await run(place, KILLS + 1);
      expect(await recorded(place)).toEqual(all(KILLS + 1));
    },
  );
});
