import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

import { sentenceIn } from "#testing/log-entry.ts";

const PROCESS = new URL("process.ts", import.meta.url).href;
const SETTINGS_ERROR = new URL("settings-error.ts", import.meta.url).href;
const LENGTH = 1_000_000;

/** A program with these lines, whose output is not read yet. */
function run(lines: string) {
  const program = `import { runProgram, stopSignal } from ${JSON.stringify(PROCESS)};
    import { SettingError } from ${JSON.stringify(SETTINGS_ERROR)};
    await runProgram(stopSignal(), async (stop) => { ${lines} });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, complained: text(child.stderr), ended: once(child, "exit") };
}

const LONG_OUTPUT = `process.stdout.write("x".repeat(${LENGTH}));`;

test.for([
  ["0", "", ""],
  ["of its own", "process.exitCode = 3;", ""],
  ["1, with a sentence for the operator", 'throw new SettingError("Set it.");', "Set it."],
] as const)("long output is whole, with the exit code %s", async ([, then, sentence]) => {
  const { child, complained, ended } = run(`${LONG_OUTPUT} process.stderr.write("written\\n"); ${then}`);
  // No one reads until the program has ended, or can't get any further.
  await once(child.stderr, "readable");
  expect((await text(child.stdout)).length).toBe(LENGTH);
  expect(await ended).toEqual([sentence ? 1 : then ? 3 : 0, null]);
  const [first, last = ""] = (await complained).trimEnd().split("\n");
  expect([first, sentenceIn(last)]).toEqual(["written", sentence]);
});

test("a reader that has read enough ends the program without a complaint", async () => {
  const { child, complained, ended } = run(`${LONG_OUTPUT}
    setInterval(() => process.stdout.write("more"), 10);
    await new Promise((resolve) => stop.addEventListener("abort", resolve));`);
  await once(child.stdout, "readable");
  child.stdout.destroy();
  expect(await ended).toEqual([0, null]);
  expect(await complained).toBe("");
});

test("a reader that has stopped reading keeps no program from stopping", async () => {
  const { child, ended } = run(`${LONG_OUTPUT} process.stderr.write("written");`);
  await once(child.stderr, "readable");
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});
