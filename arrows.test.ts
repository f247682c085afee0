import { spawnSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

import packageJson from "./package.json" with { type: "json" };

const OXLINT = join(import.meta.dirname, "node_modules/.bin/oxlint");

const ALLOWED = [
  ["api/db/queries/a.ts", "#domain/a.ts"],
  ["api/db/queries/b.ts", "../client.ts"],
  ["api/domain/a.schema.ts", "zod"],
  ["api/routes/admin/a.ts", "#db/queries/a.ts"],
  ["api/world/a.ts", "#db/queries/a.ts"],
  ["data-jobs/jobs/a.ts", "#db/writes/a.ts"],
  ["data-jobs/release/a.ts", "#release/a.ts"],
  ["data-jobs/sources/a.ts", "#domain/a.ts"],
  ["site/figures/a.ts", "#site/live/a.ts"],
] as const;

const REFUSED = [
  ["api/auth/a.ts", "#live/a.ts"],
  ["api/db/queries/c.ts", "../../routes/a.ts"],
  ["api/db/queries/d.ts", "#world/a.ts"],
  ["api/domain/b.ts", "../db/a.ts"],
  ["api/domain/c.ts", "#live/a.ts"],
  ["api/domain/d.ts", "zod"],
  ["api/lib/a.ts", "../db/a.ts"],
  ["api/live/venues/a.ts", "#db/a.ts"],
  ["api/release/a.ts", "#wire/a.ts"],
  ["api/routes/a.ts", "#db/schema/a.ts"],
  ["api/routes/b.ts", "drizzle-orm"],
  ["api/routes/c.ts", "#fixtures/a.ts"],
  ["api/wire/a.ts", "../routes/a.ts"],
  ["api/world/b.ts", "../../data-jobs/jobs/a.ts"],
  ["data-jobs/jobs/b.ts", "../../api/db/a.ts"],
  ["data-jobs/jobs/c.ts", "../../site/snapshot/a.ts"],
  ["data-jobs/release/b.ts", "#db/a.ts"],
  ["data-jobs/sources/b.ts", "#db/a.ts"],
  ["data-jobs/sources/c.ts", "node:fs"],
  ["site/figures/b.ts", "#site/snapshot/a.ts"],
  ["site/live/a.ts", "zod"],
  ["site/snapshot/a.ts", "../../api/db/a.ts"],
  ["site/snapshot/b.ts", "#live/a.ts"],
] as const;

test("an import may cross a border only in the direction of the arrows", async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), "arrows-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await copyFile(join(import.meta.dirname, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  for (const [file, imported] of [...ALLOWED, ...REFUSED]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `import { a } from "${imported}";\nexport const b = a;\n`);
  }

  const { stdout } = spawnSync(OXLINT, ["--format=unix"], { cwd: folder, encoding: "utf8" });
  const refused = stdout.split("\n").filter((line) => line.includes("no-restricted-imports"));
  expect(refused.map((line) => line.split(":")[0]).toSorted()).toEqual(REFUSED.map(([file]) => file));
});

test("the process that takes a site starts without the database", async () => {
  const loaded = await loadedBy(join(import.meta.dirname, "data-jobs/publish/snapshot-worker.child.ts"));
  expect(loaded).toContain("data-jobs/snapshot/build-snapshot.ts");
  expect(loaded.filter((file) => file.startsWith("api/db/") || file.startsWith("drizzle-orm"))).toEqual([]);
});

/** Every file of ours and every package that running a file loads: what is imported, but for its types. */
async function loadedBy(entry: string): Promise<string[]> {
  const loaded = new Set([entry]);
  for (const file of loaded) {
    if (!file.endsWith(".ts")) continue;
    const text = await readFile(file, "utf8");
    for (const [, name = ""] of text.matchAll(/^(?:import|export)(?! type)[^"']*["']([^"']+)["'];$/gm))
      loaded.add(placeOf(name, file));
  }
  return [...loaded].map((file) => (file.endsWith(".ts") ? relative(import.meta.dirname, file) : file));
}

function placeOf(name: string, importer: string): string {
  for (const [from, to] of Object.entries(packageJson.imports)) {
    const prefix = from.slice(0, -1);
    if (name.startsWith(prefix)) return join(import.meta.dirname, to.slice(0, -1), name.slice(prefix.length));
  }
  return name.startsWith(".") ? join(dirname(importer), name) : name;
}
