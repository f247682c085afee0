import { expect, test } from "vitest";

import { populate } from "#db/populate.ts";
import { readWorld } from "#db/public-records.ts";
import { rosterOf } from "#domain/company/company-list.ts";
import { totalBtc } from "#domain/company/totals.ts";
import { readSeed } from "#jobs/seed/read.ts";
import { onEachDatabase } from "#testing/database.ts";

import { prepareDatabase } from "./prepare.ts";

onEachDatabase((open) => {
  test("gives an empty database the initial data, once", async () => {
    const database = await open();
    const told: string[] = [];
    await prepareDatabase(database, { seed: true, log: (line) => told.push(line) });
    const world = await readWorld(database.db);
    expect(told).toEqual([
      expect.stringMatching(/^Initial data: added 174 companies, 356 facts, 523 treasury events/),
    ]);

    await prepareDatabase(database, { seed: true, log: (line) => told.push(line) });
    await populate(database.db, readSeed());
    expect(told).toHaveLength(1);
    expect(await readWorld(database.db)).toEqual(world);
  });

  test("comes to the same list and the same total on every database", async () => {
    const database = await open();
    await prepareDatabase(database, { seed: true, log: () => {} });
    const list = rosterOf((await readWorld(database.db)).records);
    expect(list).toHaveLength(170);
    expect(totalBtc(list)).toBe("1240270.70948501");
    expect(list[0]).toMatchObject({ ticker: "MSTR", btcHoldings: "848000", rank: 1 });
  });

  test("leaves a database empty where the seed is off", async () => {
    const database = await open();
    await prepareDatabase(database, { seed: false, log: () => {} });
    expect((await readWorld(database.db)).records).toEqual([]);
  });
});
