import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";

const waiting = `await (await import(${JSON.stringify(join(import.meta.dirname, "integrations.ts"))})).snapshotReady(); console.log("ready")`;

async function build(writer: string) {
  const folder = await mkdtemp(join(tmpdir(), "ready-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "snapshot.jsonl");
  const child = spawn(process.execPath, ["--input-type=module", "--eval", waiting], {
    env: { ...process.env, SNAPSHOT_FILE: file, SNAPSHOT_WRITER: writer },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (text) => (said += String(text)));
  return { file, said: () => said, ended: once(child, "close") };
}

test("a build waits until its snapshot is there", async () => {
  const { file, said, ended } = await build(String(process.pid));
  await wait(1_000);
  expect(said()).toBe("");
  await writeFile(file, "");
  expect(await ended).toEqual([0, null]);
  expect(said()).toBe("ready\n");
});

test.each([
  ["that nobody began for a snapshot to come", ""],
  ["whose beginner is gone", "1"],
])("a build %s waits for nothing", async (_, writer) => {
  const { said, ended } = await build(writer);
  expect(await ended).toEqual([0, null]);
  expect(said()).toBe("ready\n");
});
