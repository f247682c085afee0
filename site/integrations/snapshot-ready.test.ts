import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const waiting = `await (await import(${JSON.stringify(join(import.meta.dirname, "integrations.ts"))})).snapshotReady()`;

const build = (input: string, env: Record<string, string>) =>
  spawnSync(process.execPath, ["--input-type=module", "--eval", waiting], {
    input,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });

test.each([
  ["one that is told that its snapshot is ready", "Ready.", { SNAPSHOT_COMES: "later" }],
  ["one whose snapshot was there before it", "", { SNAPSHOT_COMES: "" }],
])("a build goes on: %s", (_, input, env) => {
  expect(build(input, env)).toMatchObject({ status: 0, stderr: "" });
});

test("a build ends with a reason if its snapshot is never written", () => {
  const { status, stderr } = build("", { SNAPSHOT_COMES: "later" });
  expect(status).toBe(1);
  expect(stderr).toContain("The snapshot of this build was never written.");
});
