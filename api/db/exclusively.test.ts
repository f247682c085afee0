import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { onBothDatabases } from "#testing/database.ts";

onBothDatabases((open, kind) => {
  test("work that fails leaves the way free", async () => {
    const database = await open();
    const fail = () => Promise.reject(new Error("No."));
    await expect(database.exclusively(fail)).rejects.toThrow("No.");
    expect(await database.exclusively(async () => "ours")).toBe("ours");
  });

  // The built-in database has only one process, so there is nothing to exclude.
  if (kind === "pglite") return;

  test("one waits for the other, and then it is its turn", async () => {
    const database = await open();
    const said: string[] = [];
    const [inside, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = database.exclusively(async () => {
      inside.resolve();
      await end.promise;
      said.push("first");
    });
    await inside.promise;
    const second = database.exclusively(async () => void said.push("second"));
    end.resolve();
    await Promise.all([first, second]);
    expect(said).toEqual(["first", "second"]);
  });

  test("whoever waits is heard when told to stop, and is in nobody's way afterwards", async () => {
    const database = await open();
    const stopping = new AbortController();
    const asking = () =>
      database.db
        .select({ pid: sql<number>`pid` })
        .from(sql`pg_stat_activity`)
        .where(sql`datname = current_database() and query like 'select pg_try_advisory_lock%'`);
    await database.exclusively(async () => {
      const waiting = database.exclusively(async () => "too late", stopping.signal);
      const refused = expect(waiting).rejects.toThrow("aborted");
      await expect.poll(asking).toHaveLength(2);
      stopping.abort();
      await refused;
    });
    expect(await database.exclusively(async () => "ours")).toBe("ours");
  });
});
