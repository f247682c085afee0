import { beforeEach, expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { storeValidators, listSourceStates } from "#db/source-states.ts";
import { onEachDatabase } from "#testing/database.ts";

import { databaseMemory } from "./report.ts";

const [ONE, TWO] = [new Date("2026-11-20T12:00:00Z"), new Date("2026-11-20T13:00:00Z")];
const look = { source: "demo", at: ONE, hasAnswered: true, failure: null, pausedUntil: null };

onEachDatabase((open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });

  test("a look that fails leaves when it last worked", async () => {
    const memory = databaseMemory(database.db);
    await memory.recordSourceCheck(look);
    await memory.recordSourceCheck({ ...look, at: TWO, hasAnswered: false, failure: "It returned 500." });
    expect(await listSourceStates(database.db)).toEqual([
      {
        source: "demo",
        firstLookedAt: ONE.toISOString(),
        lookedAt: TWO.toISOString(),
        answeredAt: ONE.toISOString(),
        failedAt: TWO.toISOString(),
        failure: "It returned 500.",
        pausedUntil: null,
      },
    ]);
  });

  test("a pause ends, and with the next look it is forgotten", async () => {
    const memory = databaseMemory(database.db);
    expect(await memory.pausedUntil("demo")).toBeNull();
    await memory.recordSourceCheck({ ...look, pausedUntil: TWO });
    expect(await memory.pausedUntil("demo")).toEqual(TWO);
    await memory.recordSourceCheck(look);
    expect(await memory.pausedUntil("demo")).toBeNull();
  });

  test("the last mark of an address counts", async () => {
    const memory = databaseMemory(database.db);
    const url = "https://demo.example/a";
    expect(await memory.markOf(url)).toBeNull();
    await storeValidators(database.db, [
      { url, mark: { etag: '"1"', lastModified: "Fri, 20 Nov 2026 12:00:00 GMT" } },
    ]);
    await storeValidators(database.db, [{ url, mark: { etag: '"2"', lastModified: null } }]);
    await storeValidators(database.db, []);
    expect(await memory.markOf(url)).toEqual({ etag: '"2"', lastModified: null });
  });
});
