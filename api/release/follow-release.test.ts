import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";

import { followRelease } from "./follow-release.ts";

test("a release that can't be read is reported once, however often it is looked at", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const dataFolder = await mkdtemp(join(tmpdir(), "follow-release-"));
  const folder = join(dataFolder, "releases", "half");
  await mkdir(folder, { recursive: true });
  await symlink(join("releases", "half"), join(dataFolder, "current"));
  await writeFile(join(folder, "headers.json"), "damaged");
  const failures: string[] = [];
  const following = await followRelease(dataFolder, (error) => failures.push(String(error)));
  onTestFinished(async () => {
    following.close();
    vi.useRealTimers();
    await rm(dataFolder, { recursive: true });
  });
  const damaged = expect.stringContaining("headers.json is not valid JSON");
  expect(failures).toEqual([damaged]);

  for (let look = 0; look < 3; look++) {
    vi.advanceTimersByTime(5_000);
    await expect(following.refresh()).rejects.toThrow("headers.json is not valid JSON");
  }
  expect(failures).toEqual([damaged]);

  await writeFile(join(folder, "headers.json"), JSON.stringify({ rules: 1 }));
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(new Set(failures).size).toBe(2));
});
