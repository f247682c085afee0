import { expect, test } from "vitest";

import { withContents } from "./contents.ts";
import { html } from "./html.ts";

const page = html`<p>Text</p>`;

test("a long page has its contents twice: in a fold, and beside it", () => {
  const made = withContents(
    [
      { id: "a", label: "First" },
      { id: "b", label: "<Second>" },
    ],
    page,
    "of-years",
  ).html;
  expect(made).toContain('class="with-contents of-years"');
  expect(made.match(/<a [^>]*href="#b">&lt;Second&gt;<\/a>/g)).toHaveLength(2);
  expect(made).toContain("<details ");
  expect(made).toContain("data-contents");
});

test("a page of one part has none", () => {
  expect(withContents([{ id: "a", label: "All" }], page).html).toBe("<p>Text</p>");
});
