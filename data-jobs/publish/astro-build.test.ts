import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { readSettings } from "#lib/settings.ts";

import { copyCode, failureOf, withoutSecrets } from "./astro-build.ts";

test("a build sees none of our settings, so it can give no key away", () => {
  const names = new Set<string>();
  readSettings(new Proxy({}, { get: (_, name) => void names.add(String(name)) }));
  expect(names).toContain("SMTP_URL");
  const env = withoutSecrets({
    ...Object.fromEntries([...names].map((name) => [name, "secret"])),
    PATH: "/bin",
  });
  expect(Object.values(env).filter((value) => value !== undefined)).toEqual(["/bin"]);
});

test.for([
  [{ code: 1, killedBy: null }, "failed (exit 1):"],
  [{ code: null, killedBy: "SIGABRT" }, "failed (SIGABRT):"],
  [
    { code: null, killedBy: "SIGKILL" },
    "was killed. Most likely memory ran out: it needs 1.5 GB, together with this process.",
  ],
] as const)("a build that ended with %j %s", ([end, failure]) => {
  expect(failureOf(end)).toBe(failure);
});

test("a copy of code that nobody may change can be removed again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "copy-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [code, copy] = [join(folder, "code"), join(folder, "copy")];
  await mkdir(join(code, "site"), { recursive: true });
  await writeFile(join(code, "site/page.astro"), "<p>");
  for (const name of [join(code, "site"), code]) await chmod(name, 0o555);
  await copyCode(code, copy);
  expect(await readFile(join(copy, "site/page.astro"), "utf8")).toBe("<p>");
  for (const name of [copy, join(copy, "site")]) expect((await stat(name)).mode & 0o200, name).toBe(0o200);
  for (const name of [join(code, "site"), code]) await chmod(name, 0o755);
});
