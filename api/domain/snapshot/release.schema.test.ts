import { expect, test } from "vitest";

import { ReleaseHeadersSchema } from "./release.schema.ts";

const accepts = (match: string, headers: Record<string, string | null>) =>
  ReleaseHeadersSchema.safeParse({ rules: [{ match, headers }] }).success;

test.each([
  ["/**", true],
  ["/_astro/**", true],
  ["/dashboard", true],
  ["/", true],
  ["dashboard", false],
  ["/*", false],
  ["/a*/**", false],
  ["/company/*/media", false],
  ["/a**", false],
])("a rule for %s is accepted: %s", (match, accepted) => {
  expect(accepts(match, { "X-Test": "1" })).toBe(accepted);
});

test.each([
  ["Content-Security-Policy", "default-src 'none'; script-src 'self' 'sha256-abc='", true],
  ["X-Test", "one\r\nSet-Cookie: two", false],
  ["X-Test", "é", false],
  ["X-Test", "", false],
  ["X-Test", null, true],
  ["X Test", "1", false],
  ["X-Test:", "1", false],
  ["ETag", '"1"', false],
  ["content-length", "1", false],
  ["Vary", "Cookie", false],
])("the header %s: %j is accepted: %s", (name, value, accepted) => {
  expect(accepts("/**", { [name]: value })).toBe(accepted);
});

test("a misspelt key is an error, not a rule without effect", () => {
  expect(ReleaseHeadersSchema.safeParse({ rules: [{ path: "/", headers: {} }] }).success).toBe(false);
  expect(ReleaseHeadersSchema.safeParse({ rules: [], rule: [] }).success).toBe(false);
});
