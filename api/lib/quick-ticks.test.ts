import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Without the kept call, the collection ends the shape, and V8 makes a new one that nothing remembers. */
const PROGRAM = `
  import { executionAsyncResource } from "node:async_hooks";
  const tick = () => new Promise((resolve) => process.nextTick(() => resolve(executionAsyncResource())));
  const [numberOf] = Object.getOwnPropertySymbols(await tick());
  const number = (await tick())[numberOf];
  const { keptTick } = await import("./api/lib/quick-ticks.mjs");
  await new Promise((resolve) => setTimeout(() => resolve(gc()), 1));
  console.log(keptTick[numberOf] < number, %HaveSameMap(keptTick, await tick()));`;

test("a program keeps one call of nextTick from its start, in the shape of all later ones", () => {
  const options = ["--expose-gc", "--allow-natives-syntax", "--import", "./api/lib/quick-modules.mjs"];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...options, "--input-type=module", "--eval", PROGRAM],
    { cwd: join(import.meta.dirname, "../.."), encoding: "utf8" },
  );
  expect(stderr).toBe("");
  expect(stdout).toBe("true true\n");
});
