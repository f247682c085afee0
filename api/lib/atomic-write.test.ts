import { lstat, mkdtempDisposable, readdir, readlink, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { linkWhole } from "./atomic-write.ts";

test("many at once make one link, and none of them fails", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "links-"));
  const path = join(folder.path, "site");
  for (const target of ["/first", "/second"]) {
    await Promise.all(Array.from({ length: 20 }, () => linkWhole(target, path)));
    expect(await readlink(path)).toBe(target);
    expect(await readdir(folder.path)).toEqual(["site"]);
  }
});

test("a right link is left alone", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "links-"));
  const path = join(folder.path, "site");
  await symlink("/first", path);
  const { ino, ctimeMs } = await lstat(path);
  await linkWhole("/first", path);
  expect(await lstat(path)).toMatchObject({ ino, ctimeMs });
});
