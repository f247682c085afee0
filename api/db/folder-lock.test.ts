import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beforeEach, expect, onTestFinished, test } from "vitest";

import { FolderBusy, lockFolder } from "./folder-lock.ts";
import { processStart } from "./process-start.ts";

const HOLDER = join(import.meta.dirname, "../fixtures/hold-folder.ts");

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lock-"));
  return () => rm(folder, { recursive: true });
});

test("a folder can be held again once it was released, and nothing is left in it", async () => {
  const first = await lockFolder(folder);
  expect(await readdir(folder)).toEqual(["lock"]);
  await first.release();
  expect(await readdir(folder)).toEqual([]);
  await lockFolder(folder);
  expect(await readdir(folder)).toEqual(["lock"]);
});

test("a folder that does not exist yet is made", async () => {
  await lockFolder(join(folder, "new/.data"));
  expect(await readdir(join(folder, "new/.data"))).toEqual(["lock"]);
});

test("a second process is told who holds the folder and what to do", async () => {
  const first = await holder();
  const second = await holder();
  expect(first.says).toBe("held");
  expect(second.says).toBe(
    `${folder} is already in use by process ${first.pid}. Use the admin panel, stop that process, or set DATABASE_URL.`,
  );
});

test("the process that holds the folder cannot hold it twice", async () => {
  await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toSatisfy(
    (error) => error instanceof FolderBusy && error.pid === process.pid,
  );
});

test("the lock of a killed process is taken over", async () => {
  await (await holder()).kill();
  expect((await holder()).says).toBe("held");
  expect(await readdir(folder)).toEqual(["lock"]);
});

test("of twenty processes that find a dead owner, exactly one wins", { timeout: 60_000 }, async () => {
  await (await holder()).kill();
  const answers = (await Promise.all(Array.from({ length: 20 }, holder))).map(({ says }) => says);
  expect(answers.filter((says) => says === "held")).toHaveLength(1);
  expect(answers.filter((says) => says.includes("is already in use by process"))).toHaveLength(19);
  expect(await readdir(folder)).toEqual(["lock"]);
});

test("a hundred attempts at once within one process have one winner", async () => {
  await writeFile(join(folder, "lock"), dead());
  const attempts = await Promise.allSettled(Array.from({ length: 100 }, () => lockFolder(folder)));
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await readdir(folder)).toEqual(["lock"]);
});

test.for([
  ["whose number another process has now", lockText({ startedAt: "1@long-ago" })],
  ["that is empty", ""],
  ["that is half written", lockText({}).slice(0, 20)],
  ["that is something else", "[]"],
] as const)("a lock %s is taken over", async ([, text]) => {
  await writeFile(join(folder, "lock"), text);
  const lock = await lockFolder(folder);
  expect(JSON.parse(await readFile(join(folder, "lock"), "utf8"))).toMatchObject({ pid: process.pid });
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
});

test("a claim whose holder died on the way is taken over too", async () => {
  const first = randomUUID();
  await writeFile(join(folder, "lock"), dead(first));
  await writeFile(join(folder, `lock.${first}`), dead());
  await lockFolder(folder);
  expect(await readdir(folder)).toEqual(["lock"]);
});

test("while a living process takes over, others are refused", async () => {
  const first = randomUUID();
  const claim = lockText({ startedAt: (await processStart(process.pid)) ?? "" });
  await writeFile(join(folder, "lock"), dead(first));
  await writeFile(join(folder, `lock.${first}`), claim);
  await expect(lockFolder(folder)).rejects.toThrow(FolderBusy);
});

test("release leaves a lock that is no longer ours", async () => {
  const lock = await lockFolder(folder);
  await writeFile(join(folder, "lock"), dead());
  await lock.release();
  expect(await readdir(folder)).toEqual(["lock"]);
});

test.for([
  ["plain", "it is a file"],
  ["plain/.data", "it is inside a file"],
] as const)("%s cannot be held because %s", async ([name, reason]) => {
  await writeFile(join(folder, "plain"), "");
  const path = join(folder, name);
  await expect(lockFolder(path)).rejects.toThrow(
    `DATA_DIR: cannot use ${path}: ${reason}. Choose a folder this user can write to.`,
  );
});

test("a folder that this user may not write in cannot be held, and the error says so", async () => {
  await chmod(folder, 0o500);
  const refusal = await withoutRoot(() => lockFolder(folder).catch(String));
  await chmod(folder, 0o700);
  expect(refusal).toContain(": this user cannot write to it");
});

function lockText(some: { startedAt?: string; pid?: number; id?: string }): string {
  return JSON.stringify({ pid: process.pid, startedAt: "1", id: randomUUID(), ...some });
}

const dead = (id = randomUUID()) => lockText({ pid: 2 ** 22 + 1, id });

type Holder = { says: string; pid: number | undefined; kill: () => Promise<void> };

async function holder(): Promise<Holder> {
  const child = spawn(process.execPath, [HOLDER, folder], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  const says = await new Promise<string>((resolve) => createInterface(child.stdout).once("line", resolve));
  return { says, pid: child.pid, kill };
}

/** Root may write anywhere, so root steps down for a moment. */
async function withoutRoot<T>(run: () => Promise<T>): Promise<T> {
  const root = process.geteuid?.() === 0;
  if (root) process.seteuid?.("nobody");
  return run().finally(() => root && process.seteuid?.(0));
}
