import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";

import { headersFor } from "#lib/http-headers.ts";
import { longText, releaseFolder } from "#release/fixtures/release-folder.ts";

import { finishRelease, headerRules, policyOfPage } from "./finish-release.ts";

const hashOf = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;
const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

test("a page may run its own files and exactly its own inline scripts and styles", () => {
  const policy = policyOfPage(
    "/x",
    `<style>p{}</style><script>one()</script><script src="/a.js"></script><script type="module">two()</script>`,
  );
  expect(directive(policy, "script-src")?.split(" ").toSorted()).toEqual(
    ["'self'", hashOf("one()"), hashOf("two()")].toSorted(),
  );
  expect(directive(policy, "style-src")).toBe(`'self' ${hashOf("p{}")}`);
});

test("a block of data is not a script", () => {
  expect(directive(policyOfPage("/x", `<script type="application/ld+json">{}</script>`), "script-src")).toBe(
    "'self'",
  );
});

test("no page gets unsafe scripts, foreign frames around it, or a way past Trusted Types", () => {
  const policy = policyOfPage("/x", "<p>Hello</p>");
  expect(policy).not.toContain("unsafe-eval");
  expect(directive(policy, "script-src")).not.toContain("unsafe-inline");
  expect(directive(policy, "default-src")).toBe("'none'");
  expect(directive(policy, "frame-ancestors")).toBe("'none'");
  expect(directive(policy, "require-trusted-types-for")).toBe("'script'");
  expect(directive(policy, "trusted-types")).toBe("'none'");
});

test.for([`<a onclick="x()">`, `<p style="color: red">`, `<img\n onerror='x()'>`])(
  "a page with %s does not build",
  (html) => {
    expect(() => policyOfPage("/x", html)).toThrow(/^\/x contains an inline handler or style attribute/);
  },
);

test("a hashed file carries what concerns a file, and a policy in case a browser shows it as a page", () => {
  const headers = headersFor("/_astro/page.js", headerRules(new Map([["/a", "usual"]])));
  expect(Object.fromEntries(headers)).toEqual({
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  });
});

test("a dataset may be read from any site and kept for good; what points at the newest is asked again", () => {
  const rules = headerRules(new Map([["/data", "usual"]]));
  const headersAt = (path: string) => Object.fromEntries(headersFor(path, rules));
  expect(headersAt("/data/2026-01-02-0123456789ab/facts.csv")).toMatchObject({
    "Cache-Control": "public, max-age=31536000, immutable",
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  });
  expect(headersAt("/data/latest.json")).toMatchObject({
    "Cache-Control": "public, max-age=0, must-revalidate",
    "Access-Control-Allow-Origin": "*",
  });
  expect(headersAt("/data")).toMatchObject({ "Content-Security-Policy": "usual" });
  expect(headersAt("/data")).not.toHaveProperty("Access-Control-Allow-Origin");
});

test("the commonest policy is the rule for all, other pages are named", () => {
  const rules = headerRules(
    new Map([
      ["/a", "usual"],
      ["/b", "usual"],
      ["/c", "other"],
    ]),
  );
  expect(rules[0]).toMatchObject({ match: "/**", headers: { "Content-Security-Policy": "usual" } });
  const named = rules.filter(
    ({ match, headers }) => !match.endsWith("**") && Boolean(headers["Content-Security-Policy"]),
  );
  expect(named).toEqual([{ match: "/c", headers: { "Content-Security-Policy": "other" } }]);
});

test.each([
  [false, 10],
  [true, 5],
])(
  "every text gets packed files beside it, and no picture; awaited %s, company pages at level %i",
  async (isAwaited, level) => {
    const text = longText("Company");
    const files = { "index.html": text, "company/1.html": text, "_astro/page.js": text, "share.png": text };
    const folder = await releaseFolder(files, { isPacked: false });
    expect(await finishRelease(folder, { isAwaited })).toEqual({ pages: 2 });
    const brotli = (quality: number) =>
      brotliCompressSync(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      });
    const packed = (name: string) => readFile(join(folder, name));
    for (const [name, quality] of [
      ["index.html", 10],
      ["company/1.html", level],
      ["_astro/page.js", 11],
    ] as const) {
      expect(await packed(`${name}.br`), name).toEqual(brotli(quality));
      expect(gunzipSync(await packed(`${name}.gz`)).toString(), name).toBe(text);
    }
    expect((await readdir(folder)).filter((name) => name.startsWith("share"))).toEqual(["share.png"]);
  },
);
