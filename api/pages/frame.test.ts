import { expect, test } from "vitest";

import { FRAME, fillFrame } from "./frame.ts";
import { html } from "./html.ts";

test("a frame is filled with texts as texts and contents as they are, dollar signs included", () => {
  const frame = `<title>${FRAME.title} | Site</title><meta content="${FRAME.description}">${FRAME.main}`;
  const page = { title: "A & B $&", description: 'Of "all" [title]', main: html`<p>$' $1</p>` };
  expect(fillFrame(frame, page, "/")).toBe(
    '<title>A &amp; B $&amp; | Site</title><meta content="Of &quot;all&quot; [title]"><p>$\' $1</p>',
  );
});
