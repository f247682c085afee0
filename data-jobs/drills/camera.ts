import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { startServer } from "#testing/server.ts";

import { PROJECT } from "./deploy/programs.ts";

const run = promisify(execFile);
const FIXED_CLOCK = pathToFileURL(join(import.meta.dirname, "fixed-clock.child.ts")).href;
const CONFIG = "site/e2e/camera/camera.config.ts";
const LOCK = "package-lock.json";

/** Takes the pictures of a commit, or compares those of two. */
export function camera([what, first, second]: string[]): Promise<boolean> {
  if (first !== undefined && second !== undefined) {
    if (what === "shoot") return shoot(first, resolve(second));
    if (what === "compare") return compare(resolve(first), resolve(second));
  }
  throw new Error('Use "shoot <commit> <folder>" or "compare <folder> <folder>".');
}

async function shoot(commit: string, folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  await using open = new AsyncDisposableStack();
  const place = await mkdtemp(join(tmpdir(), "tracker-camera-"));
  open.defer(() => rm(place, { recursive: true, force: true }));
  const code = await unpack(commit, join(place, "code"));
  const settings = { NODE_OPTIONS: `--import ${FIXED_CLOCK}`, TZ: "UTC", VISITOR_LIMITS: "off" };
  const { origin, stop } = await startServer(join(place, "data"), settings, code);
  open.defer(stop);
  return await playwright("shoot", { CAMERA_ORIGIN: origin, CAMERA_TO: folder });
}

async function compare(before: string, after: string): Promise<boolean> {
  const isSame = await playwright("compare", { CAMERA_FROM: before, CAMERA_TO: after });
  if (!isSame) console.log(`Side by side: ${join(PROJECT, "playwright-report/index.html")}`);
  return isSame;
}

/** Its own code. The packages of this checkout serve where they are the same. */
async function unpack(commit: string, code: string): Promise<string> {
  await mkdir(code);
  await run("sh", ["-c", 'git archive "$1" | tar -x -C "$2"', "sh", commit, code], { cwd: PROJECT });
  const [ours, theirs] = await Promise.all([PROJECT, code].map((at) => readFile(join(at, LOCK), "utf8")));
  if (ours === theirs) await symlink(join(PROJECT, "node_modules"), join(code, "node_modules"));
  else await run("npm", ["ci"], { cwd: code });
  return code;
}

async function playwright(what: "shoot" | "compare", settings: Record<string, string>): Promise<boolean> {
  const testing = spawn("npx", ["playwright", "test", "--config", CONFIG, `${what}.camera`], {
    cwd: PROJECT,
    env: { ...process.env, ...settings },
    stdio: "inherit",
  });
  const [code] = await once(testing, "exit");
  return code === 0;
}
