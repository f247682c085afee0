import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

import packageJson from "../../package.json" with { type: "json" };

const PROJECT = join(import.meta.dirname, "../..");

test("the process that builds a snapshot starts without the database", async () => {
  const loaded = await loadedBy(join(import.meta.dirname, "snapshot.child.ts"));
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
  return [...loaded].map((file) => (file.endsWith(".ts") ? relative(PROJECT, file) : file));
}

function placeOf(name: string, importer: string): string {
  for (const [from, to] of Object.entries(packageJson.imports)) {
    const prefix = from.slice(0, -1);
    if (name.startsWith(prefix)) return join(PROJECT, to.slice(0, -1), name.slice(prefix.length));
  }
  return name.startsWith(".") ? join(dirname(importer), name) : name;
}
