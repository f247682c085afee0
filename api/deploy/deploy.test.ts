import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { glob, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, matchesGlob } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

import { readSettings } from "#lib/settings.ts";
import { API_PATHS, patternOf } from "#routes/table.ts";

const PROJECT = join(import.meta.dirname, "../..");
const read = (name: string) => readFile(join(import.meta.dirname, name), "utf8");
const names = await readdir(import.meta.dirname);

const settings = new Set<string>();
readSettings(new Proxy({}, { get: (_, name) => void settings.add(String(name)) }));

const Service = z.object({
  image: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ restart: z.boolean().default(false) })).default({}),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
});
const compose = async () => Compose.parse(parse(await read("compose.yaml"), { merge: true }));

test("compose starts PostgreSQL, one worker, two nodes and nginx", async () => {
  const { services } = await compose();
  expect(Object.keys(services)).toEqual(["database", "prepare", "worker", "node-1", "node-2", "proxy"]);
});

test("nginx starts again with the nodes, because it looks up their addresses only then", async () => {
  const { proxy } = (await compose()).services;
  expect(proxy?.depends_on).toEqual({ "node-1": { restart: true }, "node-2": { restart: true } });
});

test("every container of ours has a read-only root, no capabilities, and settings that exist", async () => {
  for (const [name, service] of Object.entries((await compose()).services)) {
    if (service.image !== undefined) continue;
    expect(service, name).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    for (const setting of Object.keys(service.environment)) expect(settings).toContain(setting);
    for (const file of (service.command ?? []).filter((word) => /\.(ts|sh)$|^node_modules/.test(word)))
      expect(existsSync(join(PROJECT, file)), file).toBe(true);
  }
});

test("the image runs as another user than root, knows its health, and starts files that exist", async () => {
  const lines = (await read("Dockerfile")).replaceAll("\\\n", "").split("\n");
  const last = (word: string) => lines.findLast((line) => line.startsWith(`${word} `)) ?? "";
  expect(lines.filter((line) => line.startsWith("FROM "))).toHaveLength(2);
  expect(last("USER")).toBe("USER node");
  for (const line of [last("CMD"), last("HEALTHCHECK")]) {
    const [, words = "[]"] = /CMD (\[.*\])$/.exec(line) ?? [];
    const command = z.array(z.string()).min(2).parse(JSON.parse(words));
    for (const file of command.filter((word) => !word.startsWith("--")))
      expect(existsSync(join(PROJECT, file)), file).toBe(true);
  }
});

const startOf = (file: string) =>
  new RegExp(
    String.raw`--max-semi-space-size=8"?,?\s+"?--import"?,?\s+"?\./api/lib/quick-modules\.mjs"?,?\s+"?${file}`,
  );

test.for([
  ["compose.yaml", "api/serve\\.ts"],
  ["compose.yaml", 'data-jobs/run\\.ts",\\s+"watch"'],
  ["Dockerfile", "start\\.ts"],
  ["tracker-node@.service", "api/serve\\.ts"],
  ["tracker-worker.service", "data-jobs/run\\.ts watch"],
  ["../../package.json", "start\\.ts"],
  ["../../package.json", "start\\.ts --dev"],
  ["../../package.json", 'data-jobs/run\\.ts"'],
] as const)(
  "%s starts %s with quickly loaded modules, and its young objects stay in 8 MB",
  async ([name, file]) => {
    expect(await read(name)).toMatch(startOf(file));
  },
);

test("a node is passed over only if it can't be reached, whatever it answers to a write", async () => {
  const [line] = (await read("nginx.conf")).match(/^ +proxy_next_upstream .*$/m) ?? [];
  expect(line?.trim()).toBe("proxy_next_upstream error timeout;");
});

test("nginx passes on, and keeps nothing of, what the API alone answers", async () => {
  const paths = API_PATHS.map(patternOf);
  expect(await read("nginx.conf")).toContain(`  location ~ ^(${paths.join("|")})$ {\n`);
});

test("a location of nginx that sets a header sets all, because it then inherits none", async () => {
  const [outside = "", ...locations] = (await read("nginx.conf")).split(/^ {2}location /m);
  const set = (text: string) =>
    [...text.matchAll(/^ +proxy_set_header (\S+)/gm)].map(([, name = ""]) => name);
  const inherited = set(outside);
  expect(inherited).toContain("X-Forwarded-For");
  for (const location of locations.filter((text) => set(text).length > 0))
    expect(set(location), location).toEqual(expect.arrayContaining(inherited));
});

test.for(names.filter((name) => name.endsWith(".service")))(
  "%s keeps its port and folder, whatever the file of settings says",
  async (name) => {
    const unit = await read(name);
    expect(unit).not.toMatch(/^Environment=/m);
    const [, own = ""] = /^ExecStart=\/usr\/bin\/env ((?:[A-Z_]+=\S+ )+)\//m.exec(unit) ?? [];
    expect(own).toContain("DATA_DIR=/var/lib/tracker ");
    if (name.includes("@")) expect(own).toContain("PORT=%i ");
  },
);

test.for(names.filter((name) => name.endsWith(".sh")))("%s can be read by a shell", (name) => {
  execFileSync("sh", ["-n", join(import.meta.dirname, name)]);
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
test.skipIf(!hasSystemd).for(names.filter((name) => name.endsWith(".service")))(
  "%s is a unit that systemd accepts",
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), "units-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const unit = (await read(name))
      .replaceAll("/opt/tracker", PROJECT)
      .replace("User=tracker", "User=daemon");
    const path = join(folder, name.replace("@", "@4321"));
    await writeFile(path, unit);
    const { stderr } = spawnSync("systemd-analyze", ["verify", "--recursive-errors=no", path], {
      encoding: "utf8",
    });
    expect(stderr.split("\n").filter((line) => line.includes(name.split("@")[0] ?? ""))).toEqual([]);
  },
);

test("the image, which leaves out what only development needs, has every package that is imported", async () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(join(PROJECT, "package.json"), "utf8")));
  const imported = new Set<string>();
  const isLeftOut = (file: string) => /\.test\.|(^|\/)(testing|fixtures|drills|bench|e2e)\//.test(file);
  for await (const file of glob("{api,data-jobs,site}/**/*.{ts,tsx,astro}", { cwd: PROJECT })) {
    if (isLeftOut(file)) continue;
    const text = await readFile(join(PROJECT, file), "utf8");
    for (const [, name = ""] of text.matchAll(/^(?!import type).*\bfrom "((?:@[\w-]+\/)?[\w-]+)[^"]*";$/gm))
      imported.add(name);
  }
  expect(imported.size).toBeGreaterThan(15);
  expect(
    [...imported].filter((name) => !["node", "virtual"].includes(name) && !(name in dependencies)),
  ).toEqual([]);
});

test("the image has no tests, drills or made-up data, and nothing that is left in needs them", async () => {
  const ignored = (await read("Dockerfile.dockerignore")).trim().split("\n");
  for (const pattern of [
    "**/*.test.ts",
    "**/testing",
    "**/fixtures",
    "api/bench",
    "data-jobs/drills",
    "site/e2e",
  ])
    expect(ignored).toContain(pattern);
  const isIgnored = (path: string) =>
    ignored.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));
  expect(isIgnored("api/testing/ports.ts") && isIgnored("api/lib/json.test.ts")).toBe(true);
  const needing: string[] = [];
  for await (const file of glob("{*.ts,{api,data-jobs,site}/**/*.{ts,tsx,astro,mjs}}", { cwd: PROJECT })) {
    if (isIgnored(file) || /^[\w-]+\.config\.ts$/.test(file)) continue;
    const text = await readFile(join(PROJECT, file), "utf8");
    if (/["'](#testing\/|#jobs\/drills\/|[^"'\n]*\/(testing|fixtures|e2e|bench|drills)\/)/.test(text))
      needing.push(file);
  }
  expect(needing).toEqual([]);
});
