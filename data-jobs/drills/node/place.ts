import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

import { openDatabase } from "#db/open.ts";
import { populate } from "#db/populate.ts";
import type { Seed } from "#domain/snapshot/seed.schema.ts";
import { packRelease } from "#jobs/publish/pack-release.ts";
import { FRAME } from "#pages/frame.ts";
import { addAccount, signedInAs } from "#testing/accounts.ts";
import { pgliteDump } from "#testing/templates.ts";

import { PROJECT } from "../deploy/programs.ts";

const run = promisify(execFile);

/** Where nodes of a drill find their data: a folder, and a database server unless the database is in the folder. */
export type Place = {
  dataFolder: string;
  databaseUrl: string | null;
  /** The header of an administrator who is signed in. */
  authorization: string;
  remove: () => Promise<void>;
};

export const PASSWORD = "the password of a drill";

type Making = { seed: Seed; databaseUrl?: string | null; parent?: string };

/** Makes a place with this data and a release of four pages. */
export async function makePlace({ seed, databaseUrl = null, parent = tmpdir() }: Making): Promise<Place> {
  const dataFolder = await mkdtemp(join(parent, "tracker-drill-"));
  if (databaseUrl === null) {
    await mkdir(join(dataFolder, "pg"));
    await run("tar", ["-xf", await pgliteDump(), "-C", join(dataFolder, "pg")]);
  }
  const database = await openDatabase({ dataFolder, databaseUrl });
  await database.migrate();
  await populate(database.db, seed);
  await addAccount(database.db, "admin", "admin", PASSWORD);
  const authorization = await signedInAs(database.db, "admin");
  await database.close();
  await writeRelease(dataFolder);
  return {
    dataFolder,
    databaseUrl,
    authorization,
    remove: () => rm(dataFolder, { recursive: true, force: true }),
  };
}

/** Builds the real site of this place in a process of its own. */
export async function buildRelease({ dataFolder, databaseUrl }: Place): Promise<void> {
  const settings = { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl ?? "", DATA_SOURCES: "off" };
  await run(process.execPath, ["data-jobs/run.ts", "publish"], {
    cwd: PROJECT,
    env: { ...process.env, ...settings },
  });
}

const PAGE = `<!doctype html><title>${FRAME.title}</title><meta name="description" content="${FRAME.description}"><main>${FRAME.main}</main></html>`;

/** The pages from which the API makes its own, and two more. */
async function writeRelease(dataFolder: string): Promise<void> {
  const release = join(dataFolder, "releases", "drill");
  for (const name of ["frame", "company/frame", "dashboard", "404"]) {
    await mkdir(dirname(join(release, name)), { recursive: true });
    await writeFile(join(release, `${name}.html`), PAGE);
  }
  await packRelease(release);
  const rules = [{ match: "/**", headers: { "X-Content-Type-Options": "nosniff" } }];
  await writeFile(join(release, "headers.json"), JSON.stringify({ rules }));
  await symlink(join("releases", "drill"), join(dataFolder, "current"));
}
