import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const FILE = "./api/lib/node-version.mjs";
/** Checks the version before anything that an older Node lacks. */
const PRELOADED = "./api/lib/quick-modules.mjs";
const root = join(import.meta.dirname, "../..");
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));

/** The check, or what loads it, in a Node that reports this version. */
const run = (version: string, file = FILE) =>
  spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(OLD.replace("VERSION", version))}`, file],
    { cwd: root, encoding: "utf8" },
  );
const OLD = 'Object.defineProperty(process.versions, "node", { value: "VERSION" })';

test("an older Node ends with one sentence that says what to do", () => {
  const { status, stderr } = run("20.20.2");
  expect(status).toBe(1);
  expect(run("20.20.2", PRELOADED)).toMatchObject({ status, stderr });
  expect(stderr).toMatch(/^This is Node 20\.20\.2, and the site needs Node 24\. .*npm rebuild node.*\n$/);
});

test("the version that npm ci installs passes", () => {
  expect(run("24.21.0")).toMatchObject({ status: 0, stderr: "" });
});

test("every command that runs our TypeScript or Astro checks first", () => {
  const commands = Object.values(scripts).flatMap((script) => script.split(" && "));
  const ours = commands.filter((command) => command.startsWith("node ") && !command.endsWith("browser.ts"));
  expect(ours.length).toBeGreaterThan(8);
  for (const command of ours)
    expect(command.replace(" --max-semi-space-size=8", "")).toMatch(`node --import ${PRELOADED} `);
  expect(commands.filter((command) => command.startsWith("astro "))).toEqual([]);
});

test("any shell can run the commands", () => {
  for (const script of Object.values(scripts))
    expect(script.replaceAll(" && ", " ")).not.toMatch(/[;&|$`'<>]|^exec |\bexport\b|\bwait\b|^\w+=/);
});

test("Astro reports nothing to its makers", () => {
  const { stdout } = spawnSync(
    process.execPath,
    ["--import", PRELOADED, "-p", "process.env.ASTRO_TELEMETRY_DISABLED"],
    { cwd: root, encoding: "utf8" },
  );
  expect(stdout.trim()).toBe("1");
});
