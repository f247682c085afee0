import { expect, test } from "vitest";

import { readSettings } from "#lib/settings.ts";

import { failureOf, withoutSecrets } from "./astro-build.ts";

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
