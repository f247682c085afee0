import { spawnSync } from "node:child_process";
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { folderProblem } from "./code-folder.mjs";

test.for([
  ["/srv/a#b", "its path contains #"],
  ["/srv/what?/site", "its path contains ?"],
  ["/srv/50%", "its path contains %"],
  ["/srv/my%20site", "its path contains %"],
  ["/srv/a*", "its path contains *"],
  ['/srv/the "site"', 'its path contains "'],
  ["/srv/node_modules/tracker", "Node runs no TypeScript below a folder named node_modules"],
] as const)("%s is refused: %s", ([folder, reason]) => {
  expect(folderProblem(folder)).toMatch(/^Code can't run in .*\. Move it to a folder .*\.$/);
  expect(folderProblem(folder)).toContain(`${folder}, because ${reason}.`);
});

test.for([
  "/srv/site/api/clone (1)",
  "/srv/ein ö [b] {c}/react/pages/dist/src",
  "/srv/my_node_modules/it's a:b|c;d&e!$`",
])("%s is accepted", (folder) => expect(folderProblem(folder)).toBeNull());

test.for(["a#b", "a*b", "node_modules/site"])(
  "a program in %s ends with this one sentence before Node fails",
  async (name) => {
    const parent = await mkdtemp(join(tmpdir(), "folder-"));
    onTestFinished(() => rm(parent, { recursive: true }));
    const folder = join(parent, name);
    await mkdir(folder, { recursive: true });
    await cp(import.meta.dirname, join(folder, "api/lib"), { recursive: true });
    await writeFile(join(folder, "start.ts"), 'import "#lib/reason.ts";');
    await copyFile(join(import.meta.dirname, "../../package.json"), join(folder, "package.json"));
    const args = ["--import", "./api/lib/quick-modules.mjs", "start.ts"];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    expect(stderr).toBe(`${folderProblem(folder)}\n`);
    expect(status).toBe(1);
  },
);
