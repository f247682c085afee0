import { sql } from "drizzle-orm";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { z } from "zod";

import { openPostgres } from "#db/client.ts";
import { lockFolder } from "#db/folder-lock.ts";
import { putDatabaseIn } from "#testing/database.ts";
import { sentenceIn } from "#testing/log-entry.ts";
import { freePort, portOf } from "#testing/ports.ts";

const folders: string[] = [];
/** Each start and the processes that it starts. */
const groups = new Set<number>();

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "start-"));
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const group of groups) if (isRunning(group)) process.kill(group, "SIGKILL");
  groups.clear();
});

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

function isRunning(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

const PROJECT = join(import.meta.dirname, "..");
const START = [process.execPath, join(PROJECT, "start.ts")];

const QUIET = { PORT: "0", PRICE_FEED: "off", DATABASE_URL: "", SEED: "off", DATA_SOURCES: "off" };
type Settings = Record<string, string> & { DATA_DIR: string };

function start(settings: Settings, command = START) {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: PROJECT,
    env: { ...process.env, ...QUIET, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const group = -(child.pid ?? 0);
  groups.add(group);
  const log: string[] = [];
  const lines: string[] = [];
  const complained: string[] = [];
  for (const [output, sentences] of [
    [child.stdout, lines],
    [child.stderr, complained],
  ] as const)
    createInterface(output).on("line", (line) => {
      log.push(line);
      sentences.push(sentenceIn(line));
    });
  const ended = once(child, "close").then(([code]) => code);
  return { child, group, log, lines, complained, ended };
}

const PASSWORD = "a-password-of-twenty-signs";
const ADDRESS = /^http:\/\/localhost:\d+\/dashboard$/;

async function served({ lines, complained }: ReturnType<typeof start>): Promise<string> {
  const address = () => lines.find((line) => ADDRESS.test(line)) ?? complained.join("\n");
  await expect.poll(address, { timeout: 100_000, interval: 50 }).toMatch(ADDRESS);
  return address();
}

/** An administrator signs in and adds a company. */
async function addCompany(address: string, name: string): Promise<number> {
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(new URL(path, address), {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json", ...headers },
    });
  const login = await send("/api/auth/login", { username: "admin", password: PASSWORD });
  const { sessionKey } = z.object({ sessionKey: z.string() }).parse(await login.json());
  const company = { name, ticker: "NEWC", country: "GB", sector: "Technology", exchange: "LSE" };
  const added = await send(
    "/api/admin/companies",
    { ...company, btcHoldings: "28.56" },
    { Authorization: `Basic ${Buffer.from(`admin:${sessionKey}`).toString("base64")}` },
  );
  return added.status;
}

describe("from nothing but half a release", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await newFolder();
  });

  test("to a served site, which a kill -9 does not harm", { timeout: 120_000 }, async () => {
    await mkdir(join(folder, "releases", "half"), { recursive: true });
    await writeFile(join(folder, "releases", "half", "headers.json"), "damaged");
    await symlink(join("releases", "half"), join(folder, "current"));
    const run = start({ DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD });
    const page = await (await fetch(await served(run))).text();
    run.child.kill("SIGKILL");
    await run.ended;
    for (const line of run.log)
      expect(JSON.parse(line)).toMatchObject({ at: expect.any(String), event: expect.any(String) });
    expect(run.complained).toEqual([expect.stringContaining("headers.json is not valid JSON")]);
    expect(run.lines).toContainEqual(expect.stringMatching(/Built \d+ pages in/));
    expect(page).toContain("Top 100 Bitcoin Treasury Companies");
  });

  test(
    "started again it builds nothing, shows soon what an administrator changes, and stops cleanly",
    { timeout: 120_000 },
    async () => {
      const run = start({ DATA_DIR: folder });
      const address = await served(run);
      expect(run.lines).not.toContainEqual(expect.stringContaining("Built"));
      expect((await fetch(new URL("/api/health", address))).status).toBe(200);

      expect(await addCompany(address, "Newcomer Holdings")).toBe(201);
      const page = async () => (await fetch(address)).text();
      await expect.poll(page, { timeout: 90_000, interval: 250 }).toContain("Newcomer Holdings");
      expect(run.lines).toContainEqual(expect.stringContaining('"companies":1'));

      run.child.kill("SIGTERM");
      expect(await run.ended).toBe(0);
      expect(run.complained).toEqual([]);
    },
  );

  test("its pages are shown while the database is not open yet", { timeout: 120_000 }, async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const port = String(await freePort());
    const databaseUrl = `postgres://nobody@127.0.0.1:${portOf(silent)}/none`;
    const run = start({ DATA_DIR: folder, PORT: port, DATABASE_URL: databaseUrl });
    const status = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;
    await expect
      .poll(() => status("/dashboard").catch(() => null), { timeout: 60_000, interval: 50 })
      .toBe(200);
    expect(await status("/api/health")).toBe(503);
    run.child.kill("SIGTERM");
    await run.ended;
    silent.close();
  });
});

/** What it complained of. */
async function stopped(signal: NodeJS.Signals, after: string, settings = {}): Promise<string[]> {
  const folder = await newFolder();
  await putDatabaseIn(folder);
  const run = start({ DATA_DIR: folder, ...settings });
  await expect.poll(() => run.lines.join("\n"), { timeout: 50_000, interval: 20 }).toContain(after);
  run.child.kill(signal);
  expect(await run.ended).toBe(0);
  expect(run.lines).not.toContainEqual(expect.stringMatching(ADDRESS));
  expect(await readdir(folder)).not.toContain("lock.txt");
  // The programs that a killed build had started end once their input does.
  await expect.poll(() => isRunning(run.group), { timeout: 10_000 }).toBe(false);
  return run.complained;
}

describe("stopped while it starts, it ends at once and leaves neither a lock nor a process", () => {
  test("while it stores the initial data", { timeout: 60_000 }, async () => {
    expect(await stopped("SIGINT", "Initial data: ", { SEED: "on" })).toEqual([]);
  });

  test("while it builds", { timeout: 60_000 }, async () => {
    expect(await stopped("SIGTERM", "Building the site: ")).toEqual([]);
  });

  test("having said before it began that memory is short", { timeout: 60_000 }, async () => {
    const settings = { NODE_OPTIONS: "--import data:text/javascript,process.availableMemory=()=>9e8" };
    expect(await stopped("SIGTERM", "Database: ", settings)).toEqual([
      expect.stringMatching(/^Only 900 MB of memory is free here\. .* about 1\.2 GB/),
    ]);
  });
});

describe("npm, when stopped, ends with the program it started", () => {
  test.for([
    ["npm start", "Database: "],
    ["npm run job watch", '"event":"started"'],
  ] as const)("%s", { timeout: 60_000 }, async ([command, line]) => {
    const folder = await newFolder();
    await putDatabaseIn(folder);
    const run = start({ DATA_DIR: folder }, command.split(" "));
    await expect.poll(() => run.lines.join("\n"), { timeout: 50_000, interval: 20 }).toContain(line);
    const npmEnded = once(run.child, "exit");
    run.child.kill("SIGTERM");
    await npmEnded;
    await expect.poll(() => isRunning(run.group), { timeout: 10_000 }).toBe(false);
  });
});

test(
  "stopped while another process prepares the database, it ends at once",
  { timeout: 60_000 },
  async ({ skip, onTestFinished }) => {
    const url = inject("postgresUrl");
    if (url === null) return skip("PostgreSQL is not installed here");
    const other = await openPostgres(url);
    onTestFinished(other.close);
    await other.exclusively(async () => {
      const run = start({ DATA_DIR: await newFolder(), DATABASE_URL: url });
      const asking = () =>
        other.db
          .select({ pid: sql<number>`pid` })
          .from(sql`pg_stat_activity`)
          .where(sql`datname = current_database() and query like 'select pg_try_advisory_lock%'`);
      await expect.poll(asking, { timeout: 50_000, interval: 20 }).toHaveLength(2);
      run.child.kill("SIGTERM");
      expect(await run.ended).toBe(0);
      expect(run.complained).toEqual([]);
    });
  },
);

test("what cannot be used ends the start with one sentence that says the way out", async () => {
  const refused = async (settings: Settings, sentence: RegExp) => {
    const run = start(settings);
    expect(await run.ended).toBe(1);
    expect(run.complained).toEqual([expect.stringMatching(sentence)]);
  };
  const other = createServer().listen(0);
  await once(other, "listening");
  const PORT = String(portOf(other));
  const DATA_DIR = await newFolder();
  await refused({ DATA_DIR, PORT }, /^Cannot listen on PORT \d+ .* set PORT to another/);
  other.close();
  const lock = lockFolder(DATA_DIR);
  await refused({ DATA_DIR }, /is already in use by process \d+ .* or set DATABASE_URL\.$/);
  lock.release();
}, 60_000);
