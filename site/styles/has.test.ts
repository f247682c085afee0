import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ANY_ELEMENT = /:has\((?:[^()]|\([^()]*\))*\)[^{},;]*[>+~ ]\s*(?:\*|:not\([^{},;]*)\s*[,{]/g;

const found = (css: string) => css.match(ANY_ELEMENT) ?? [];

// Chromium restyles the whole page when anything changes that such a rule may depend on, as at each new price.
test("no rule with :has() styles elements of any name", () => {
  const sheets = globSync("**/*.css", { cwd: join(import.meta.dirname, "..") });
  expect(sheets.length).toBeGreaterThan(20);
  for (const sheet of sheets)
    expect(found(readFileSync(join(import.meta.dirname, "..", sheet), "utf8")), sheet).toEqual([]);
});

test.each([
  "tbody:has(+ tfoot) tr:last-child > * {",
  ".whole:not(:has(:target)) > :not(:first-child) {",
  '&:has(a[href^="http"]) > * {',
])("%s is found", (rule) => expect(found(rule)).toHaveLength(1));

test.each([".whole:has(:target) > .one:not(:target) {", "dd:has(> a.method) {", "tr:has(a) > :is(td, th) {"])(
  "%s is not",
  (rule) => expect(found(rule)).toEqual([]),
);
