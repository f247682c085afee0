import { spawn, spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { SettingError } from "#lib/settings-error.ts";

import { lockFolder } from "./folder-lock.ts";

const HOLDER = join(import.meta.dirname, "../testing/hold-folder.ts");
const NEW_PID_NAMESPACE = ["unshare", "--pid", "--fork", "--kill-child"];
const IN_USE = "is already in use by process";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lock-"));
  return () => rm(folder, { recursive: true });
});

test("a folder can be locked again once it was released", async () => {
  const first = lock(folder);
  expect(await readdir(folder)).toEqual(["lock.db", "lock.txt"]);
  first.release();
  expect(await readdir(folder)).toEqual(["lock.db"]);
  lock(folder);
});

test("a folder that does not exist yet is made", async () => {
  lock(join(folder, "new/.data"));
  expect(await readdir(join(folder, "new/.data"))).toEqual(["lock.db", "lock.txt"]);
});

test("the process that holds the folder cannot hold it twice, nor lose it by trying", async () => {
  lock(folder);
  expect(() => lockFolder(folder)).toThrow(SettingError);
  expect((await holder()).says).toContain(IN_USE);
});

describe("a second process", () => {
  test("is refused, with who holds the folder and what to do", async () => {
    const first = await holder();
    expect(first.says).toBe("held");
    expect((await holder()).says).toBe(
      `${folder} is already in use by process ${first.pid} on ${hostname()}. Use the admin panel, stop that process, or set DATABASE_URL.`,
    );
  });

  test("is refused in a PID namespace of its own", async ({ skip }) => {
    const [command = "", ...args] = NEW_PID_NAMESPACE;
    skip(spawnSync(command, [...args, "true"]).status !== 0, "unshare is not permitted here");
    await holder();
    expect((await holder(NEW_PID_NAMESPACE)).says).toContain(IN_USE);
  });

  test("is refused while the holder is stopped", async () => {
    const first = await holder();
    first.send("SIGSTOP");
    expect((await holder()).says).toContain(IN_USE);
  });

  test("is refused after the holder collected its garbage", async () => {
    await holder([], ["--expose-gc"]);
    expect((await holder()).says).toContain(IN_USE);
  });

  test("is refused where nothing says by whom", async () => {
    lock(folder);
    await rm(join(folder, "lock.txt"));
    expect((await holder()).says).toContain("is already in use by another process. ");
  });

  test("finds the folder free as soon as the holder was killed", async () => {
    await (await holder()).kill();
    expect((await holder()).says).toBe("held");
  });

  test("is one of many: of four that find a killed holder, exactly one wins", async () => {
    await (await holder()).kill();
    const answers = (await Promise.all(Array.from({ length: 4 }, () => holder()))).map(({ says }) => says);
    expect(answers.filter((says) => says === "held")).toHaveLength(1);
    expect(answers.filter((says) => says.includes("is already in use by "))).toHaveLength(3);
  });
});

test("the lock file of an earlier version keeps nobody out, and goes", async () => {
  const owner = { pid: process.pid, startedAt: "hidden", id: "7f3c1f52-6c0e-4a5e-9d0b-0d8f6a1b2c3d" };
  await writeFile(join(folder, "lock"), JSON.stringify(owner));
  lock(folder);
  expect(await readdir(folder)).toEqual(["lock.db", "lock.txt"]);
});

describe("a folder is refused with the reason", () => {
  const refusal = (path: string, reason: string) =>
    `DATA_DIR: cannot use ${path}: ${reason}. Choose a folder this user can write to.`;

  test.for([
    ["plain", "it is a file"],
    ["plain/.data", "it is inside a file"],
  ] as const)("%s: %s", async ([name, reason]) => {
    await writeFile(join(folder, "plain"), "");
    const path = join(folder, name);
    expect(() => lockFolder(path)).toThrow(refusal(path, reason));
  });

  test("this user cannot write to it", () => {
    chmodSync(folder, 0o500);
    const attempt = () => withoutRoot(() => lockFolder(folder));
    expect(attempt).toThrow(refusal(folder, "this user cannot write to it"));
    chmodSync(folder, 0o700);
  });

  test("this user cannot write to its lock", async () => {
    lockFolder(folder).release();
    chmodSync(folder, 0o777);
    chmodSync(join(folder, "lock.db"), 0o444);
    const attempt = () => withoutRoot(() => lockFolder(folder));
    expect(attempt).toThrow(refusal(folder, "this user cannot write to lock.db in it"));
  });
});

function lock(path: string) {
  const held = lockFolder(path);
  onTestFinished(held.release);
  return held;
}

/** Another process that tries to lock the folder. */
async function holder(within: string[] = [], options: string[] = []) {
  const [command = "", ...args] = [...within, process.execPath, ...options, HOLDER, folder];
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  const says = await new Promise<string>((resolve) => createInterface(child.stdout).once("line", resolve));
  return { says, pid: child.pid, send: (signal: NodeJS.Signals) => child.kill(signal), kill };
}

/** Root may write anywhere, so root drops its rights for a moment. */
function withoutRoot<T>(run: () => T): T {
  const root = process.geteuid?.() === 0;
  if (root) process.seteuid?.("nobody");
  try {
    return run();
  } finally {
    if (root) process.seteuid?.(0);
  }
}
