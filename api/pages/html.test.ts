import { expect, test } from "vitest";

import { html } from "./html.ts";

test("what is put into a page is text there, in elements and in attributes", () => {
  const name = `<b onclick='x'>&"`;
  expect(html`<p title="${name}">${name}</p>`.html).toBe(
    '<p title="&lt;b onclick=&#39;x&#39;&gt;&amp;&quot;">&lt;b onclick=&#39;x&#39;&gt;&amp;&quot;</p>',
  );
});

test("pieces stand in pieces as they are, and nothing stands for what is not there", () => {
  const items = ["a<", "b"].map((item) => html`<i>${item}</i>`);
  expect(html`<b>${items}</b>${null}${false}${0}`.html).toBe("<b><i>a&lt;</i><i>b</i></b>0");
});
