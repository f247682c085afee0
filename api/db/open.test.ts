import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { SettingError } from "#lib/settings-error.ts";
import { putDatabaseIn } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";
import { portOf } from "#testing/ports.ts";

import type { Db } from "./client.ts";
import { companies } from "./companies.ts";
import { claimRun } from "./job-leases.ts";
import { openDatabase } from "./open.ts";
import { populate } from "./populate.ts";

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "open-"));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const opening = (databaseUrl: string | null) => openDatabase({ databaseUrl, dataFolder });

test("what was written is there when the folder is opened again", { timeout: 60_000 }, async () => {
  await putDatabaseIn(dataFolder);
  const first = await opening(null);
  await populate(first.db, seedOf({ ticker: "ACME" }));
  await first.close();
  const again = await opening(null);
  expect(await again.db.select().from(companies)).toMatchObject([{ ticker: "ACME" }]);
  await again.close();
});

test("a folder left half made by a killed start is made anew", { timeout: 60_000 }, async () => {
  await mkdir(join(dataFolder, "pg.unfinished", "base"), { recursive: true });
  await writeFile(join(dataFolder, "pg.unfinished", "PG_VERSION"), "18");
  const database = await opening(null);
  await database.migrate();
  expect(await database.db.select().from(companies)).toEqual([]);
  await database.close();
});

test(
  "a second one in the same folder is refused and told by whom it is open",
  { timeout: 60_000 },
  async () => {
    await putDatabaseIn(dataFolder);
    const first = await opening(null);
    await expect(opening(null)).rejects.toThrow(
      `is already in use by process ${process.pid} on ${hostname()}. Use the admin panel, stop that process, or set DATABASE_URL.`,
    );
    await first.close();
  },
);

test(
  "a job that a killed process left is free as soon as the folder is open again",
  { timeout: 60_000 },
  async () => {
    await putDatabaseIn(dataFolder);
    const claim = (db: Db) => claimRun(db, { job: "publish", wanted: { kind: "now" }, now: new Date() });
    const first = await opening(null);
    expect(await claim(first.db)).toMatchObject({ job: "publish" });
    expect(await claim(first.db)).toBe("busy");
    await first.close();
    const again = await opening(null);
    expect(await claim(again.db)).toMatchObject({ job: "publish" });
    await again.close();
  },
);

test("a folder that holds something else says so, and is free again afterwards", async () => {
  await mkdir(join(dataFolder, "pg"));
  await writeFile(join(dataFolder, "pg", "PG_VERSION"), "not a database");
  for (const time of ["at first", "again"]) {
    const attempt = opening(null);
    await expect(attempt, time).rejects.toThrow(SettingError);
    await expect(attempt, time).rejects.toThrow(/^DATA_DIR: cannot open the database in .* \(/);
  }
});

test("a data folder that is a file is a setting to mend", async () => {
  const file = join(dataFolder, "file");
  await writeFile(file, "");
  await expect(openDatabase({ databaseUrl: null, dataFolder: file })).rejects.toThrow(SettingError);
});

test("a server that is not there is named without its password", async () => {
  const server = createServer().listen(0);
  const port = portOf(server);
  server.close();
  const attempt = opening(`postgres://admin:hunter2@127.0.0.1:${port}/tracker`);
  await expect(attempt).rejects.toThrow(SettingError);
  await expect(attempt).rejects.toThrow(`DATABASE_URL: cannot connect to 127.0.0.1:${port} (`);
  await expect(attempt).rejects.toThrow(/^(?!.*hunter2)/);
});

test("a server that is no PostgreSQL and hangs up each time is not asked for ever", async ({
  onTestFinished,
}) => {
  const server = createServer((socket) => socket.end()).listen(0);
  onTestFinished(() => void server.close());
  const port = portOf(server);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const refused = expect(opening(`postgres://admin@127.0.0.1:${port}/tracker`)).rejects.toThrow(
    `DATABASE_URL: cannot connect to 127.0.0.1:${port} (no PostgreSQL server answers there)`,
  );
  vi.advanceTimersByTime(12_000);
  vi.useRealTimers();
  await refused;
});
