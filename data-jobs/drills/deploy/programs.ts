import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";

import { freePort } from "#testing/ports.ts";

export const PROJECT = join(import.meta.dirname, "../../..");
const NODE = join(PROJECT, "node_modules/.bin/node");
/** How the units and the containers start Node. */
export const AS_DEPLOYED = ["--max-semi-space-size=8", "--import", "./api/lib/quick-modules.mjs"];
const PROGRAMS = ["nginx", "rsync", "/usr/sbin/sshd", "unshare"];

export const isInstalled = (program: string): boolean =>
  spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;

/** What this machine lacks for the drill. */
export const missingPrograms = (): string[] => PROGRAMS.filter((name) => !isInstalled(name));

export type Program = ReturnType<typeof startProgram>;

/** A program with nothing in its environment but what is given. */
export function startProgram(
  command: readonly string[],
  env: Record<string, string> = {},
  folder: string = PROJECT,
) {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const output of [child.stdout, child.stderr])
    output.on("data", (chunk: Buffer) => void (log += chunk.toString()));
  const ended = once(child, "close").then(([code]) => Number(code ?? 1));
  return {
    pid: child.pid ?? 0,
    log: () => log,
    ended,
    stop: async (signal: "SIGTERM" | "SIGKILL" = "SIGTERM") => {
      child.kill(signal);
      await ended;
    },
  };
}

/** One of our own programs, from a project folder that it can only read. */
export const startNode = (args: readonly string[], env: Record<string, string>) =>
  startProgram(["unshare", "-m", "sh", "-c", READ_ONLY, PROJECT, NODE, ...AS_DEPLOYED, ...args], env);

const READ_ONLY = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && cd "$0" && exec "$@"';

/** The site for nginx as it is in the project, with the ports and folders of this drill. */
export async function startNginx(folder: string, nodePorts: readonly number[]) {
  const port = await freePort();
  const site = (await readFile(join(PROJECT, "api/deploy/nginx.conf"), "utf8"))
    .replace("node-1:4321", `127.0.0.1:${nodePorts[0]}`)
    .replace("node-2:4321", `127.0.0.1:${nodePorts[1]}`)
    .replace("/var/cache/nginx/tracker", join(folder, "cache"))
    .replace("listen 80;", `listen 127.0.0.1:${port};`);
  await mkdir(folder);
  await writeFile(join(folder, "site.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  await writeFile(
    join(folder, "nginx.conf"),
    `user root; daemon off; pid nginx.pid; error_log stderr; events {}
http { access_log off; ${temporary.map((kind) => `${kind}_temp_path temp-${kind};`).join(" ")} include site.conf; }`,
  );
  const where = ["-e", "stderr", "-p", folder, "-c", "nginx.conf"];
  execFileSync("nginx", [...where, "-t"], { stdio: "pipe" });
  return { origin: `http://127.0.0.1:${port}`, ...startProgram(["nginx", ...where]) };
}

/** A host to deploy to: this machine by SSH. Returns the settings that a deploy command needs for it. */
export async function startSsh(folder: string) {
  const port = await freePort();
  await mkdir(folder);
  await mkdir("/run/sshd", { recursive: true });
  for (const name of ["host", "user"])
    execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", join(folder, name)]);
  const [hostKey, userKey, key] = await Promise.all(
    ["host.pub", "user.pub", "user"].map((name) => readFile(join(folder, name), "utf8")),
  );
  await writeFile(join(folder, "authorized"), userKey ?? "");
  await writeFile(
    join(folder, "sshd_config"),
    `Port ${port}\nListenAddress 127.0.0.1\nHostKey ${join(folder, "host")}\nStrictModes no\nUsePAM no\nPidFile none
AuthorizedKeysFile ${join(folder, "authorized")}\nPermitRootLogin prohibit-password\n`,
  );
  const server = startProgram(["/usr/sbin/sshd", "-D", "-e", "-f", join(folder, "sshd_config")]);
  return {
    ...server,
    user: `${userInfo().username}@127.0.0.1`,
    settings: {
      DEPLOY_KEY: (key ?? "").trimEnd(),
      DEPLOY_KNOWN_HOSTS: `[127.0.0.1]:${port} ${(hostKey ?? "").trim()}`,
      DEPLOY_PORT: String(port),
    },
  };
}
