import { execFile, execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { chown, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

import { freePort } from "./ports.ts";

export type PostgresPrograms = { initdb: string; pgCtl: string };

const OLDEST = 15;
const USUAL_PLACES = [
  "/usr/lib/postgresql/*/bin",
  "/usr/pgsql-*/bin",
  "/{opt/homebrew,usr/local}/opt/postgresql@*/bin",
];

export const INSTALL_POSTGRES =
  "install version 15 or newer (Debian, Ubuntu: apt-get install -y postgresql; macOS: brew install postgresql@17).";

/** The server programs of this machine, or null when it has no version we support. */
export function findPostgres(): PostgresPrograms | null {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), ...globSync(USUAL_PLACES)];
  return (
    folders
      .map((folder) => ({ initdb: join(folder, "initdb"), pgCtl: join(folder, "pg_ctl") }))
      .find(({ initdb, pgCtl }) => existsSync(initdb) && existsSync(pgCtl) && major(initdb) >= OLDEST) ?? null
  );
}

const major = (initdb: string) =>
  Number(execFileSync(initdb, ["--version"], { encoding: "utf8" }).match(/\d+/)?.[0] ?? 0);

// Usually nothing in this database has to survive a power cut.
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_connections: "200",
  shared_buffers: "64MB",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
};

// The same collation and case rules on both databases.
const LIKE_PGLITE = [
  "--encoding=UTF8",
  "--locale=C",
  `--lc-ctype=${process.platform === "darwin" ? "UTF-8" : "C.UTF-8"}`,
];

/** What of this a server needs whose crashes are part of a drill. */
const LASTING = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

/** Starts a throwaway server in an empty folder. A lasting one keeps what it confirmed even if it is stopped. */
export async function startPostgres(
  { initdb, pgCtl }: PostgresPrograms,
  folder: string,
  { isLasting = false } = {},
) {
  const run = promisify(execFile);
  const [data, passwordFile] = [join(folder, "pg"), join(folder, "password")];
  const [port, password, user] = [await freePort(), randomUUID(), plainUser()];
  await writeFile(passwordFile, password);
  if (user) for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { PATH: process.env["PATH"], LC_ALL: "C" } };
  const auth = ["--auth=password", `--pwfile=${passwordFile}`, "--username=tests"];
  await run(initdb, ["-D", data, "--no-sync", ...LIKE_PGLITE, ...auth], options);
  const settings = Object.entries({ ...SETTINGS, ...(isLasting ? LASTING : {}), port }).map(
    ([name, value]) => `-c ${name}='${value}'`,
  );
  const log = join(folder, "postgres.log");
  const start = async () =>
    void (await run(pgCtl, ["start", "-w", "-D", data, "-l", log, "-o", settings.join(" ")], options));
  await start();
  return {
    url: `postgres://tests:${password}@127.0.0.1:${port}/postgres`,
    /** After a stop, on the same port with the same data. */
    start,
    stop: async () => void (await run(pgCtl, ["stop", "-D", data, "-m", "immediate"], options)),
  };
}

/** PostgreSQL refuses to run as root, so root runs it as another user. */
export function plainUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync("/etc/passwd", "utf8");
  const [, uid, gid] =
    ["postgres", "nobody"]
      .map((name) => new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, "m").exec(users))
      .find((user) => user !== null) ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}
