import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { plainUser } from "./postgres-server.ts";
import { freePort } from "./ports.ts";

/** PgBouncer, where it is installed (Debian: apt-get install -y pgbouncer). */
export const hasPooler = (): boolean => spawnSync("pgbouncer", ["--version"]).status === 0;

/** A pooler in front of a PostgreSQL server, as managed databases offer it. */
export async function startPooler(databaseUrl: string, mode: "transaction" | "session") {
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), "pooler-"));
  const port = await freePort();
  const files = { "pgbouncer.ini": configOf({ hostname, serverPort, port, mode, folder }), users: "" };
  files.users = `"${username}" "${decodeURIComponent(password)}"\n`;
  const user = plainUser();
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  if (user !== null)
    for (const name of ["", ...Object.keys(files)]) await chown(join(folder, name), user.uid, user.gid);
  const child = spawn("pgbouncer", [join(folder, "pgbouncer.ini")], {
    ...user,
    stdio: ["ignore", "ignore", "pipe"],
  });
  for await (const chunk of child.stderr) if (String(chunk).includes("process up")) break;
  const ended = once(child, "exit");
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Config = { hostname: string; serverPort: string; port: number; mode: string; folder: string };

const configOf = ({ hostname, serverPort, port, mode, folder }: Config) => `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, "users")}
pool_mode = ${mode}
ignore_startup_parameters = extra_float_digits
`;
