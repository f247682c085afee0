import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const NAMES = ["drizzle-orm", "drizzle-orm/pg-core", "drizzle-orm/postgres-js", "drizzle-orm/pglite"];

/** What a fresh Node finds under each name when it imports and when it requires it. */
const found = (...options: string[]) => {
  const program = `
    import { createRequire } from "node:module";
    const require = createRequire(import.meta.url);
    for (const name of ${JSON.stringify(NAMES)})
      console.log(import.meta.resolve(name), Object.keys(await import(name)).join(), Object.keys(require(name)).join());`;
  const all = [...options, "--input-type=module", "--eval", program];
  const { stdout, stderr } = spawnSync(process.execPath, all, { cwd: root, encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout.trim().split("\n");
};

test("the database library is found as Node itself finds it", () => {
  const plain = found();
  expect(plain).toHaveLength(NAMES.length);
  expect(found("--import", "./api/lib/quick-modules.mjs")).toEqual(plain);
});

/** Without the kept call, the collection ends the shape, and V8 makes a new one that nothing remembers. */
const PROGRAM = `
  import { executionAsyncResource } from "node:async_hooks";
  const tick = () => new Promise((resolve) => process.nextTick(() => resolve(executionAsyncResource())));
  const [numberOf] = Object.getOwnPropertySymbols(await tick());
  const number = (await tick())[numberOf];
  const { keptTick } = await import("./api/lib/quick-modules.mjs");
  await new Promise((resolve) => setTimeout(() => resolve(gc()), 1));
  console.log(keptTick[numberOf] < number, %HaveSameMap(keptTick, await tick()));`;

test("a program keeps one call of nextTick from its start, in the shape of all later ones", () => {
  const options = ["--expose-gc", "--allow-natives-syntax", "--import", "./api/lib/quick-modules.mjs"];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...options, "--input-type=module", "--eval", PROGRAM],
    { cwd: root, encoding: "utf8" },
  );
  expect(stderr).toBe("");
  expect(stdout).toBe("true true\n");
});
