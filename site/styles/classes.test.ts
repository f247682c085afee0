import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const sheets = globSync("site/**/*.css", { cwd: ROOT });
const code = globSync(["site/**/*.{astro,tsx,ts}", "api/**/*.ts"], { cwd: ROOT })
  .filter((file) => !/\.(test|spec)\.|\/e2e\//.test(file))
  .map(read)
  .join("\n");

/** How names begin that the code puts together, such as `age-${rank}`. The first two are of `HolderSum.astro`. */
const parts = new Set([
  "with-",
  "without-",
  ...code.matchAll(/(?<![\w-])([a-z][a-z-]*-)\$\{/g).map(([, part = ""]) => part),
]);
const words = new Set(
  code.matchAll(/["'`]([^"'`\n]*)/g).flatMap(([, text = ""]) => text.match(/[\w-]+/g) ?? []),
);

const classesIn = (sheet: string) =>
  new Set(
    sheet
      .replaceAll(/\/\*.*?\*\/|"[^"]*"|@(?:import|source)[^;]*;/gs, "")
      .matchAll(/[^{};]*(?=\{)/g)
      .flatMap(([selector]) => selector.match(/(?<=\.)[a-z][\w-]*/g) ?? []),
  );
const isUsed = (name: string) =>
  words.has(name) || [...parts].some((part) => name.startsWith(part) && name.length > part.length);

// A style that nothing has is sent to every reader.
test("each class of a sheet is named by the code", () => {
  expect(sheets.length).toBeGreaterThan(20);
  for (const sheet of sheets)
    expect(
      [...classesIn(read(sheet))].filter((name) => !isUsed(name)),
      sheet,
    ).toEqual([]);
});

test.each([
  [
    '.shown, a:is(.mine > b):not([title=".other"]) { top: 1.5rem; &.open { left: 0; } }',
    ["shown", "mine", "open"],
  ],
  ["@media (width < 48.5rem) { .small { width: 0.5em; } } /* .gone { } */", ["small"]],
])("%s has the classes %j", (sheet, classes) => expect([...classesIn(sheet)]).toEqual(classes));

test("a class that is put together is used, a forgotten one is not", () => {
  expect(["age-1", "button-stop", "no-such-class"].map(isUsed)).toEqual([true, true, false]);
});
