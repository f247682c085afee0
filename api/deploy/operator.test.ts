import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const read = (name: string) => readFile(join(import.meta.dirname, name), "utf8");

test("PostgreSQL counts as healthy only once it takes connections from other containers", async () => {
  const Database = z.object({ healthcheck: z.object({ test: z.array(z.string()) }) });
  const { services } = z
    .object({ services: z.object({ database: Database }) })
    .parse(parse(await read("compose.yaml"), { merge: true }));
  expect(services.database.healthcheck.test).toContain("--host=127.0.0.1");
});

test("nodes on one machine can have settings of their own, read after those of all", async () => {
  const files = [...(await read("tracker-node@.service")).matchAll(/^EnvironmentFile=(.*)$/gm)];
  expect(files.map(([, file]) => file)).toEqual(["/etc/tracker.env", "-/etc/tracker-%i.env"]);
});

test("releases go to the folder that the unit of a node reads, as its user", async () => {
  const unit = await read("tracker-node@.service");
  const [, folder] = / DATA_DIR=(\S+) /.exec(unit) ?? [];
  const [, user] = /^User=(.*)$/m.exec(unit) ?? [];
  const notes = await read("../../data-jobs/notes/several-machines.md");
  for (const text of [await read("to-hosts.sh"), notes])
    expect(text).toContain(`to-hosts.sh ${user}@node-1.example:${folder} `);
});

test("the worker is not prepared on a database of its own where an address was cut at an &", async () => {
  const unit = await read("tracker-worker.service");
  const script = /sh -c '([^']*) exec runuser [^']*'/.exec(unit)?.[1] ?? "";
  const folder = await mkdtemp(join(tmpdir(), "unit-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const prepare = async (line: string) => {
    await writeFile(join(folder, "tracker.env"), `${line}\n`);
    const here = script.replaceAll("/etc/tracker.env", join(folder, "tracker.env"));
    return spawnSync("sh", ["-c", `${here} echo "prepared on $DATABASE_URL"`], { encoding: "utf8", env: {} });
  };
  const cut = await prepare("DATABASE_URL=postgres://db/x?sslmode=require&application_name=y");
  expect([cut.status === 0, cut.stdout, cut.stderr]).toEqual([
    false,
    "",
    expect.stringContaining("DATABASE_URL: is not set. In "),
  ]);
  const quoted = await prepare("DATABASE_URL='postgres://db/x?sslmode=require&application_name=y'");
  expect(quoted.stdout).toBe("prepared on postgres://db/x?sslmode=require&application_name=y\n");
});
