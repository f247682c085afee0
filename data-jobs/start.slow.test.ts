import { sql } from "drizzle-orm";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { z } from "zod";

import { openPostgres } from "#db/client.ts";
import { lockFolder } from "#db/open.ts";
import { putDatabaseIn } from "#testing/database.ts";
import { sentenceIn } from "#testing/log-entry.ts";
import { freePort, portOf } from "#testing/ports.ts";

let dataFolder: string;
const running = new Set<ChildProcess>();
const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "start-"));
  folders.push(folder);
  return folder;
}

beforeEach(async () => {
  dataFolder = await newFolder();
});

afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
  running.clear();
});

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const PROJECT = join(import.meta.dirname, "..");
const START = [process.execPath, join(PROJECT, "start.ts")];

function start(settings: Record<string, string> = {}, { ownGroup = false, command = START } = {}) {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: PROJECT,
    env: {
      ...process.env,
      PORT: "0",
      PRICE_FEED: "off",
      DATABASE_URL: "",
      SEED: "off",
      DATA_SOURCES: "off",
      DATA_DIR: dataFolder,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: ownGroup,
  });
  running.add(child);
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
  return { child, log, lines, complained, ended };
}

const PASSWORD = "a-password-of-twenty-signs";
const ADDRESS = /^http:\/\/localhost:\d+\/dashboard$/;

async function served(run: Pick<ReturnType<typeof start>, "lines" | "complained">): Promise<string> {
  const address = () => run.lines.find((line) => ADDRESS.test(line)) ?? run.complained.join("\n");
  await expect.poll(address, { timeout: 60_000, interval: 50 }).toMatch(ADDRESS);
  return address();
}

type FirstStart = { folder: string; log: string[]; lines: string[]; complained: string[]; page: string };
let firstStart: Promise<FirstStart> | null = null;

/** What remains of a first start that found half a release, served a page and was killed. It takes long, so it is made once. */
async function started(): Promise<FirstStart> {
  firstStart ??= (async () => {
    const folder = await newFolder();
    await mkdir(join(folder, "releases", "half"), { recursive: true });
    await writeFile(join(folder, "releases", "half", "headers.json"), "damaged");
    await symlink(join("releases", "half"), join(folder, "current"));
    const { child, log, lines, complained, ended } = start({ DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD });
    const page = await (await fetch(await served({ lines, complained }))).text();
    child.kill("SIGKILL");
    await ended;
    return { folder, log, lines, complained, page };
  })();
  const first = await firstStart;
  await cp(first.folder, dataFolder, { recursive: true, verbatimSymlinks: true });
  return first;
}

test(
  "from nothing but half a release to a served site, through kill -9, to a clean stop",
  { timeout: 120_000 },
  async () => {
    const first = await started();
    for (const line of first.log)
      expect(JSON.parse(line)).toMatchObject({ at: expect.any(String), event: expect.any(String) });
    expect(first.complained).toEqual([expect.stringContaining("headers.json is not valid JSON")]);
    expect(first.lines).toContainEqual(expect.stringMatching(/Built \d+ pages in/));
    expect(first.page).toContain("Top 100 Bitcoin Treasury Companies");

    const second = start();
    const address = await served(second);
    expect(second.lines).not.toContainEqual(expect.stringContaining("Built"));
    expect((await fetch(new URL("/api/health", address))).status).toBe(200);
    second.child.kill("SIGTERM");
    expect(await second.ended).toBe(0);
    expect(second.complained).toEqual([]);
  },
);

test(
  "what an administrator changes is on the pages soon, without a restart",
  { timeout: 120_000 },
  async () => {
    await started();
    const run = start();
    const address = await served(run);
    const send = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(new URL(path, address), {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json", ...headers },
      });
    const login = await send("/api/auth/login", { username: "admin", password: PASSWORD });
    const { sessionKey } = z.object({ sessionKey: z.string() }).parse(await login.json());
    const company = { name: "Newcomer Holdings", ticker: "NEWC", country: "GB", sector: "Technology" };
    const added = await send(
      "/api/admin/companies",
      { ...company, exchange: "LSE", btcHoldings: "28.56" },
      { Authorization: `Basic ${Buffer.from(`admin:${sessionKey}`).toString("base64")}` },
    );
    expect(added.status).toBe(201);
    const page = async () => (await fetch(address)).text();
    await expect.poll(page, { timeout: 60_000, interval: 250 }).toContain("Newcomer Holdings");
    expect(run.lines).toContainEqual(expect.stringContaining('"companies":1'));
    expect(run.complained).toEqual([]);
  },
);

function isRunning(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

describe("stopped while it starts, it ends at once and leaves neither a lock nor a process", () => {
  test.for([
    ["SIGTERM", "on", "Database: "],
    ["SIGINT", "on", "Initial data: "],
    ["SIGTERM", "off", "Building the site: "],
  ] as const)("%s, with the initial data %s, after %s", { timeout: 60_000 }, async ([signal, seed, line]) => {
    await started();
    await rm(join(dataFolder, "current"));
    await rm(join(dataFolder, "releases"), { recursive: true });
    const run = start({ SEED: seed }, { ownGroup: true });
    await expect.poll(() => run.lines.join("\n"), { timeout: 50_000, interval: 20 }).toContain(line);
    run.child.kill(signal);
    expect(await run.ended).toBe(0);
    expect(run.complained).toEqual([]);
    expect(run.lines).not.toContainEqual(expect.stringMatching(ADDRESS));
    expect(await readdir(dataFolder)).not.toContain("lock.txt");
    // The programs that a killed build had started end once their input does.
    await expect.poll(() => isRunning(-(run.child.pid ?? 0)), { timeout: 10_000 }).toBe(false);
  });
});

describe("npm, when stopped, ends with the program it started", () => {
  test.for([
    ["npm start", "Database: "],
    ["npm run job watch", '"event":"started"'],
  ] as const)("%s", { timeout: 60_000 }, async ([command, line], { onTestFinished }) => {
    await putDatabaseIn(dataFolder);
    const run = start({}, { ownGroup: true, command: command.split(" ") });
    const group = -(run.child.pid ?? 0);
    onTestFinished(() => killGroup(group));
    await expect.poll(() => run.lines.join("\n"), { timeout: 50_000, interval: 20 }).toContain(line);
    const npmEnded = once(run.child, "exit");
    run.child.kill("SIGTERM");
    await npmEnded;
    await expect.poll(() => isRunning(group), { timeout: 10_000 }).toBe(false);
  });
});

function killGroup(group: number): void {
  try {
    process.kill(group, "SIGKILL");
  } catch (error) {
    const hasEnded = error instanceof Error && "code" in error && error.code === "ESRCH";
    if (!hasEnded) throw error;
  }
}

test(
  "the pages of the last run are shown while the database is not open yet",
  { timeout: 120_000 },
  async () => {
    await started();
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const port = String(await freePort());
    const run = start({ PORT: port, DATABASE_URL: `postgres://nobody@127.0.0.1:${portOf(silent)}/none` });
    const status = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;
    await expect
      .poll(() => status("/dashboard").catch(() => null), { timeout: 9_000, interval: 50 })
      .toBe(200);
    expect(await status("/api/health")).toBe(503);
    run.child.kill("SIGTERM");
    await run.ended;
    silent.close();
  },
);

test(
  "stopped while another process prepares the database, it ends at once",
  { timeout: 60_000 },
  async ({ skip, onTestFinished }) => {
    const url = inject("postgresUrl");
    if (url === null) return skip("PostgreSQL is not installed here");
    const other = await openPostgres(url);
    onTestFinished(other.close);
    await other.exclusively(async () => {
      const run = start({ DATABASE_URL: url });
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

test("a start says before it begins that memory is short", { timeout: 60_000 }, async () => {
  const short = "--import data:text/javascript,process.availableMemory=()=>9e8";
  const run = start({ NODE_OPTIONS: short });
  await expect.poll(() => run.lines.join("\n"), { timeout: 50_000, interval: 20 }).toContain("Database: ");
  expect(run.complained).toEqual([
    expect.stringMatching(/^Only 900 MB of memory is free here\. .* about 1\.2 GB/),
  ]);
  run.child.kill("SIGTERM");
  await run.ended;
});

describe("what cannot be used ends the start with one sentence that says the way out", () => {
  const refusal = async (settings: Record<string, string>) => {
    const run = start(settings);
    expect(await run.ended).toBe(1);
    expect(run.complained).toHaveLength(1);
    return run.complained[0];
  };

  test("a malformed DATABASE_URL", async () => {
    expect(await refusal({ DATABASE_URL: "localhost" })).toMatch(
      /^DATABASE_URL is not a PostgreSQL address\. .* unset it/,
    );
  });

  test("a database server that does not answer", async () => {
    expect(await refusal({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" })).toMatch(
      /^DATABASE_URL: cannot connect to 127\.0\.0\.1:1 \(.*\)\. Start that server/,
    );
  });

  test("a busy port", async () => {
    const other = createServer().listen(0);
    await once(other, "listening");
    const port = String(portOf(other));
    expect(await refusal({ PORT: port })).toMatch(
      new RegExp(`^Cannot listen on PORT ${port} .* set PORT to another`),
    );
    other.close();
  });

  test("a host that is no address of this machine", async () => {
    expect(await refusal({ HOST: "192.0.2.1" })).toMatch(
      /^Cannot listen on HOST 192\.0\.2\.1 .* unset it for all addresses\.$/,
    );
  });

  test("a data folder that another process has open", async () => {
    const lock = lockFolder(dataFolder);
    expect(await refusal({})).toContain(
      `is already in use by process ${process.pid} on ${hostname()}. Use the admin panel, stop that process, or set DATABASE_URL.`,
    );
    lock.release();
  });

  test("a data folder that cannot be one", async () => {
    await rm(dataFolder, { recursive: true });
    await mkdir(join(dataFolder, "pg"), { recursive: true });
    expect(await refusal({ DATA_DIR: join(import.meta.filename, "data") })).toMatch(/DATA_DIR/);
  });
});
