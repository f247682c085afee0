import { createHash } from "node:crypto";
import { expect, test } from "vitest";

import { checkInlineCode, policyOf } from "./page-policy.ts";

const hashOf = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;
const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

const NOTHING = { scripts: [], styles: [] };

test("pages may run their own files and exactly the inline scripts and styles of our code", () => {
  const policy = policyOf({ scripts: [hashOf("two()"), hashOf("one()")], styles: [hashOf("p{}")] });
  expect(directive(policy, "script-src")?.split(" ").toSorted()).toEqual(
    ["'self'", hashOf("one()"), hashOf("two()")].toSorted(),
  );
  expect(directive(policy, "style-src")).toBe(`'self' ${hashOf("p{}")}`);
});

test("no page gets unsafe scripts, foreign frames around it, or a way past Trusted Types", () => {
  const policy = policyOf(NOTHING);
  expect(policy).not.toContain("unsafe-eval");
  expect(directive(policy, "script-src")).not.toContain("unsafe-inline");
  expect(directive(policy, "default-src")).toBe("'none'");
  expect(directive(policy, "frame-ancestors")).toBe("'none'");
  expect(directive(policy, "require-trusted-types-for")).toBe("'script'");
  expect(directive(policy, "trusted-types")).toBe("'none'");
});

test.for([
  `<a onclick="x()">`,
  `<p style="color: red">`,
  `<img\n onerror='x()'>`,
  `<img src=x onerror=x()>`,
  `<IMG SRC=x ONERROR=x()>`,
  `<svg/onload=x()>`,
  `<a title="a > b"onclick="x()">`,
  `<script src="/a.js" onload="x()"></script>`,
])("a page with %s does not build", (html) => {
  expect(() => checkInlineCode("/x", html, NOTHING)).toThrow(
    /^\/x contains an inline handler or style attribute/,
  );
});

test.for([
  ["a script", `<p>Acme<script>steal()</script></p>`],
  ["a script like ours", `<script>one()</script><script type="module">one() </script>`],
  ["a script in capitals", `<SCRIPT>steal()</SCRIPT>`],
  ["a script of an old type", `<script type="application/javascript">steal()</script>`],
  ["a map of imports", `<script type=importmap>{}</script>`],
  ["a script that ends with spaces", `<script>steal()</script\n>`],
  ["a script with src in another attribute", `<script x=" src=">steal()</script>`],
  ["a style", `<style>p{color:red}</style>`],
  ["a style in capitals", `<STYLE media=">">p{color:red}</STYLE >`],
  ["ours as a style", `<style>one()</style>`],
] as const)("a page with %s that data brought in does not build", ([, html]) => {
  const code = { scripts: [hashOf("one()")], styles: [hashOf("p{}")] };
  expect(() => checkInlineCode("/x", html, code)).toThrow(
    /^\/x contains inline code that is not part of this site: <s/i,
  );
});

test.for([
  `<p title="the style = modern, one = two">the style=modern, one="two"</p>`,
  `<a href="/x?once=1">Acme</a>`,
  `<script type="application/ld+json">{}</script>`,
  `<style>p{}</style><script>one()</script><script src="/a.js"></script><script type="module">one()</script>`,
  `<script type="application/json">{"html":"<p onclick='x'>"}</script>`,
])("%s is only text or ours, and builds", (html) => {
  const code = { scripts: [hashOf("one()")], styles: [hashOf("p{}")] };
  expect(() => checkInlineCode("/x", html, code)).not.toThrow();
});
