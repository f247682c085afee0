import { spawnSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

import packageJson from "./package.json" with { type: "json" };

const OXLINT = join(import.meta.dirname, "node_modules/.bin/oxlint");

const ALLOWED = [
  ["api/admin/a.ts", "#db/a.ts"],
  ["api/db/a.ts", "#domain/ledger/a.ts"],
  ["api/db/b.ts", "./client.ts"],
  ["api/domain/base/a.schema.ts", "zod"],
  ["api/domain/company/a.ts", "#domain/base/a.ts"],
  ["api/live/a.ts", "node:net"],
  ["api/mcp/a.ts", "#v1/a.ts"],
  ["api/pages/a.ts", "#domain/receipt/a.ts"],
  ["api/public-data/a.ts", "#db/a.ts"],
  ["api/routes/a.ts", "#pages/a.ts"],
  ["data-jobs/publish/a.ts", "#release/a.ts"],
  ["data-jobs/schedule/a.ts", "#jobs/publish/a.ts"],
  ["data-jobs/upstreams/a.ts", "#domain/base/a.ts"],
  ["site/companies/a.ts", "#site/figures/a.ts"],
  ["site/landing/a.build.ts", "#pages/a.ts"],
  ["site/profile/a.build.ts", "#site/snapshot/a.ts"],
] as const;

const REFUSED = [
  ["api/auth/a.ts", "#live/a.ts"],
  ["api/contract/a.ts", "#db/a.ts"],
  ["api/db/c.ts", "../../routes/a.ts"],
  ["api/db/d.ts", "#public-data/a.ts"],
  ["api/domain/base/b.ts", "#domain/company/a.ts"],
  ["api/domain/base/c.ts", "zod"],
  ["api/domain/ledger/a.ts", "../../../site/ui/a.ts"],
  ["api/domain/v1/a.ts", "#domain/analysis/a.ts"],
  ["api/http/a.ts", "drizzle-orm"],
  ["api/lib/a.ts", "#db/a.ts"],
  ["api/live/venues/a.ts", "#db/a.ts"],
  ["api/mcp/b.ts", "#routes/a.ts"],
  ["api/pages/b.ts", "#db/a.ts"],
  ["api/release/a.ts", "#contract/a.ts"],
  ["api/routes/b.ts", "#testing/a.ts"],
  ["api/v1/a.ts", "#routes/a.ts"],
  ["data-jobs/market/a.ts", "#jobs/schedule/a.ts"],
  ["data-jobs/publish/b.ts", "../../site/ui/a.ts"],
  ["data-jobs/upstreams/b.ts", "#db/a.ts"],
  ["data-jobs/upstreams/c.ts", "node:fs"],
  ["site/companies/b.ts", "#site/snapshot/a.ts"],
  ["site/landing/a.ts", "#pages/a.ts"],
  ["site/live/a.ts", "#db/a.ts"],
  ["site/live/b.ts", "#site/companies/a.ts"],
  ["site/pages/a.ts", "#lib/a.ts"],
  ["site/ui/a.ts", "#site/live/a.ts"],
  ["site/ui/b.ts", "zod"],
] as const;

test("an import may cross a border only in the direction of the arrows", async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), "arrows-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await copyFile(join(import.meta.dirname, "oxlint.config.ts"), join(folder, "oxlint.config.ts"));
  for (const [file, imported] of [...ALLOWED, ...REFUSED]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `import { a } from "${imported}";\nexport const b = a;\n`);
  }

  const { stdout } = spawnSync(OXLINT, ["--format=unix"], { cwd: folder, encoding: "utf8" });
  const refused = stdout.split("\n").filter((line) => line.includes("no-restricted-imports"));
  expect([...new Set(refused.map((line) => line.split(":")[0]))].toSorted()).toEqual(
    REFUSED.map(([file]) => file),
  );
});

test("the process that builds a snapshot starts without the database", async () => {
  const loaded = await loadedBy(join(import.meta.dirname, "data-jobs/snapshot/snapshot-worker.child.ts"));
  expect(loaded).toContain("data-jobs/snapshot/compose-snapshot.ts");
  expect(loaded.filter((file) => file.startsWith("api/db/") || file.startsWith("drizzle-orm"))).toEqual([]);
});

/** Every file of ours and every package that running a file loads: its imports without type imports. */
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
