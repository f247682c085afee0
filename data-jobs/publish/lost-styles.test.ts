import { expect, test } from "vitest";

import { refuseLostStyles, utilitiesIn } from "./lost-styles.ts";

const PAGE = `<p class="note max-card:m-0">A</p><p
  class="[&amp;_.form]:mt-2 2xl:w-1/2 w-[calc(100%-1rem)]" title="a:b">B</p>`;
const USED = ["max-card:m-0", "[&_.form]:mt-2", "2xl:w-1/2", "w-[calc(100%-1rem)]"];
const STYLES = String.raw`@media (width<48rem){.max-card\:m-0{margin:0}}.\[\&_\.form\]\:mt-2 .form{margin-top:8px}
@media (width>=96rem){.\32 xl\:w-1\/2{width:50%}}.w-\[calc\(100\%-1rem\)\]{width:calc(100% - 1rem)}`;

test("the classes that a page takes from Tailwind are told from names of our own", () => {
  expect(utilitiesIn(PAGE)).toEqual(USED);
});

test("a build whose style sheets have every class of its pages is accepted", () => {
  expect(() => refuseLostStyles(new Set(USED), STYLES)).not.toThrow();
});

test("a build that has lost a style is refused with one sentence that says where to look", () => {
  const styles = STYLES.replace(String.raw`.max-card\:m-0{margin:0}`, "");
  expect(() => refuseLostStyles(new Set(USED), styles)).toThrow(
    'The style sheets lack 1 of the 4 utility classes on the pages, for example "max-card:m-0". Correct the class, or add its file to an @source of its page in site/styles/pages.',
  );
});
