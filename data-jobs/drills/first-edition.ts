import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { openDatabase } from "#db/open.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { databaseUrl } from "#testing/templates.ts";
import { findPostgres, startPostgres } from "#testing/postgres-server.ts";

import { PROJECT } from "./deploy/programs.ts";
import { openReport, type Check } from "./deploy/report.ts";
import { statusAt } from "./deploy/requests.ts";
import { startNode } from "./node/node.ts";

const run = promisify(execFile);
const COMMIT = "9817a10";
const NODE = process.execPath;
const PAGES = ["/dashboard", "/company/1", "/company/1/ledger", "/api/companies", "/api/v1/companies"];

type Place = { dataFolder: string; databaseUrl: string | null };

/** The first edition fills a database and writes a backup. Today's code takes over the one and restores the other. */
export async function firstEdition(): Promise<boolean> {
  const report = openReport();
  await using open = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "tracker-first-"));
  open.defer(() => rm(folder, { recursive: true, force: true }));
  const code = await unpackFirstEdition(join(folder, "code"));

  const placeIn = async (name: string, url: string | null): Promise<Place> => {
    await mkdir(join(folder, name));
    return { dataFolder: join(folder, name), databaseUrl: url };
  };
  await takeOver("PGlite", code, report.check, {
    first: await placeIn("first-pglite", null),
    restored: await placeIn("restored-pglite", null),
  });
  const programs = findPostgres();
  report.check("PostgreSQL is installed", programs !== null);
  if (programs === null) return false;
  await mkdir(join(folder, "server"));
  await run("chmod", ["755", folder]);
  const server = await startPostgres(programs, join(folder, "server"));
  open.defer(server.stop);
  const names = ["first", "restored"];
  const database = await openDatabase({ databaseUrl: server.url, dataFolder: folder });
  for (const name of names) await database.db.execute(`create database ${name}`);
  await database.close();
  await takeOver("PostgreSQL", code, report.check, {
    first: await placeIn("first-postgres", databaseUrl(server.url, "first")),
    restored: await placeIn("restored-postgres", databaseUrl(server.url, "restored")),
  });
  return !report.hasFailed();
}

/** Its own code, with the packages of today. */
export async function unpackFirstEdition(folder: string): Promise<string> {
  await mkdir(folder);
  await run("sh", ["-c", `git archive ${COMMIT} | tar -x -C "${folder}"`], { cwd: PROJECT });
  await symlink(join(PROJECT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

async function takeOver(
  kind: string,
  code: string,
  check: Check,
  { first, restored }: { first: Place; restored: Place },
): Promise<void> {
  const job = (place: Place, at: string, ...words: string[]) =>
    run(NODE, ["data-jobs/run.ts", ...words], { cwd: at, env: { ...process.env, ...settingsOf(place) } });
  await job(first, code, "populate");
  await job(first, code, "backup");
  const [file = ""] = await readdir(join(first.dataFolder, "backups"));
  check(`${kind}: the first edition fills a database and backs it up`, file.endsWith(".jsonl.gz"), file);

  const upgraded = await job(first, PROJECT, "migrate");
  check(`${kind}: today's code upgrades it`, upgraded.stdout.includes("up to date"), upgraded.stdout.trim());
  const told = await job(restored, PROJECT, "restore", join(first.dataFolder, "backups", file));
  check(`${kind}: and restores its backup`, told.stdout.startsWith("Restored "), told.stdout.trim());
  const [here, there] = [await recordsIn(first), await recordsIn(restored)];
  const isSame = here.length > 100 && JSON.stringify(here) === JSON.stringify(there);
  check(`${kind}: both hold the same companies`, isSame, `${here.length} and ${there.length}`);

  for (const [name, place] of Object.entries({ upgraded: first, restored })) {
    await job(place, PROJECT, "populate");
    await job(place, PROJECT, "publish");
    const node = await startNode(place);
    const statuses = await Promise.all(PAGES.map((path) => statusAt(node.origin + path)));
    await node.stop();
    check(`${kind}: the ${name} one has its pages`, new Set(statuses).size === 1 && statuses[0] === 200);
  }
}

const settingsOf = ({ dataFolder, databaseUrl: url }: Place) => ({
  DATA_DIR: dataFolder,
  DATABASE_URL: url ?? "",
  DATA_SOURCES: "off",
  ADMIN_PASSWORD: "the password of a drill",
});

async function recordsIn(place: Place) {
  const database = await openDatabase(place);
  try {
    return await allCompanyRecords(database.db);
  } finally {
    await database.close();
  }
}
