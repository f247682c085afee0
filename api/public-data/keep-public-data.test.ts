import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";

import type { Database } from "#db/client.ts";
import { companies } from "#db/companies.ts";
import { populate } from "#db/populate.ts";
import { onEachDatabase } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

import { keepPublicData } from "./keep-public-data.ts";

const breakReads = (database: Database) => database.db.execute(sql`alter table quotes rename to lost`);
const mendReads = (database: Database) => database.db.execute(sql`alter table lost rename to quotes`);

onEachDatabase((open) => {
  test("follows every change, many at once included", async () => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "1" }));
    const publicData = await keepPublicData(database, () => {});
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        database.db.insert(companies).values({ ticker: `N${n}`, name: "New" }),
      ),
    );
    await expect.poll(() => publicData.current()?.companies.length).toBe(21);
    await publicData.close();
  });

  test("changes within a quarter of a second are read together", async () => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "1" }));
    let noticed = 0;
    const listen: Database["listen"] = (channel, onNotice) =>
      database.listen(channel, (payload) => {
        noticed++;
        onNotice(payload);
      });
    const publicData = await keepPublicData({ ...database, listen }, () => {});
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const first = publicData.current();
    const add = (ticker: string) => database.db.insert(companies).values({ ticker, name: "New" });
    for (const [number, ticker] of ["ONE", "TWO", "THREE"].entries()) {
      await add(ticker);
      await expect.poll(() => noticed).toBeGreaterThan(number);
      vi.advanceTimersByTime(80);
    }
    expect(publicData.current()).toBe(first);
    vi.advanceTimersByTime(10);
    await expect.poll(() => publicData.current()?.companies.length).toBe(4);
    await publicData.close();
  });

  test("reaches every node, which know nothing of each other", async () => {
    const database = await open();
    const nodes = await Promise.all([keepPublicData(database, () => {}), keepPublicData(database, () => {})]);
    await populate(database.db, seedOf({ ticker: "ACME", btc: "1" }));
    const seen = () => nodes.map((publicData) => publicData.current()?.companies.length);
    await expect.poll(seen).toEqual([1, 1]);
    await Promise.all(nodes.map((publicData) => publicData.close()));
  });

  test("keeps the last good data while the database fails, and says that it may be behind", async () => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "1" }));
    const errors: unknown[] = [];
    const publicData = await keepPublicData(database, (error) => errors.push(error));

    await breakReads(database);
    await database.db.insert(companies).values({ ticker: "NEW", name: "New" });
    await expect.poll(() => publicData.isBehind()).toBe(true);
    expect(publicData.current()?.companies.map((company) => company.ticker)).toEqual(["ACME"]);
    expect(errors.length).toBeGreaterThan(0);

    await mendReads(database);
    await database.db.update(companies).set({ name: "Mended" });
    await expect.poll(() => publicData.isBehind()).toBe(false);
    expect(publicData.current()?.companies.map((company) => company.name)).toEqual(["Mended", "Mended"]);
    await publicData.close();
  });

  test("knows nothing, rather than an empty list, before the first good read", async () => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "1" }));
    await breakReads(database);
    const publicData = await keepPublicData(database, () => {});
    expect(publicData.current()).toBeNull();
    await publicData.close();
  });
});
