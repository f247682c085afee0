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
