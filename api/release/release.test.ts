import fc from "fast-check";
import { expect, test } from "vitest";

import { longText, releaseFolder, type Files } from "./fixtures/release-folder.ts";
import { serveRelease } from "./fixtures/serve-release.ts";
import { loadRelease } from "./files.ts";

const SITE: Files = {
  "index.html": "<h1>Home</h1>",
  "dashboard.html": "<h1>Dashboard</h1>",
  "404.html": longText("Not here"),
  "company/12.html": "<h1>Twelve</h1>",
  "a b.html": "<h1>Spaced</h1>",
  "robots.txt": "User-agent: *",
  "_astro/page.js": "1",
  ".DS_Store": "left behind",
  ".well-known/security.txt": "Contact: mailto:a@b.example",
  "headers.json": JSON.stringify({
    rules: [
      { match: "/**", headers: { "X-Frame-Options": "DENY" } },
      { match: "/dashboard", headers: { "Content-Security-Policy": "default-src 'none'" } },
      { match: "/404", headers: { "Content-Security-Policy": "default-src 'self'" } },
    ],
  }),
};

const load = async (files = SITE, dataFolder?: string) => loadRelease(await releaseFolder(files), dataFolder);

test.each([
  ["/", "<h1>Home</h1>"],
  ["/?from=mail", "<h1>Home</h1>"],
  ["/dashboard", "<h1>Dashboard</h1>"],
  ["/d%61shboard?x=/../", "<h1>Dashboard</h1>"],
  ["http://any.example/dashboard", "<h1>Dashboard</h1>"],
  ["/company/12", "<h1>Twelve</h1>"],
  ["/a%20b", "<h1>Spaced</h1>"],
  ["/robots.txt", "User-agent: *"],
  ["/.well-known/security.txt", "Contact: mailto:a@b.example"],
])("GET %s answers with its file", async (path, text) => {
  const ask = await serveRelease(await load());
  const { status, body } = await ask(path);
  expect([status, body.toString()]).toEqual([200, text]);
});

test.each([
  "/nowhere",
  "/404",
  "/404.html",
  "/404/",
  "/headers.json",
  "/.DS_Store",
  "/dashboard//",
  "/Dashboard",
  "/dashboard%00",
  "/%2e%2e/dashboard",
  "/..%2fdashboard",
  "/%2564ashboard",
  "//evil.example/",
  "//evil.example/dashboard.html",
  "/%2Fevil.example/",
  "/\\evil.example/",
])("%s is not there, and the site's page says so", async (path) => {
  const ask = await serveRelease(await load());
  const { status, headers, body } = await ask(path);
  expect([status, body.toString()]).toEqual([404, SITE["404.html"]]);
  expect(headers.location).toBeUndefined();
});

test("a page brings its type, its caching and the headers of its address", async () => {
  const ask = await serveRelease(await load());
  const { headers } = await ask("/dashboard");
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, max-age=0, must-revalidate",
    "x-frame-options": "DENY",
    "content-security-policy": "default-src 'none'",
    "content-length": "18",
  });
});

test("a hashed file is kept for a year, and needs no tag", async () => {
  const ask = await serveRelease(await load());
  const { headers } = await ask("/_astro/page.js");
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(headers.etag).toBeUndefined();
});

test.each([
  ["/dashboard/", "/dashboard"],
  ["/dashboard/?sort=btc&q=a%20b", "/dashboard?sort=btc&q=a%20b"],
  ["/dashboard.html?x", "/dashboard?x"],
  ["/index.html", "/"],
  ["/company/12/", "/company/12"],
  ["/a%20b.html", "/a%20b"],
  ["//", "/"],
])("%s leads to %s", async (path, location) => {
  const ask = await serveRelease(await load());
  const { status, headers } = await ask(path);
  expect([status, headers.location, headers["x-frame-options"]]).toEqual([308, location, "DENY"]);
});

test("no address leads to another host", async () => {
  const ask = await serveRelease(await load());
  const parts = [
    "/",
    "//",
    "\\",
    "%2f",
    "%5C",
    "..",
    "%2e",
    "dashboard",
    "index.html",
    ".html",
    "evil.example",
    "?",
    "@",
  ];
  const path = fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map((some) => `/${some.join("")}`);
  await fc.assert(
    fc.asyncProperty(path, async (address) => {
      const { status, headers } = await ask(address);
      expect(status === 308).toBe(headers.location !== undefined);
      expect(new URL(headers.location ?? "/", "http://ours.example").host).toBe("ours.example");
    }),
    { numRuns: 300 },
  );
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s to a page is told what is allowed", async (method) => {
  const ask = await serveRelease(await load());
  const answers = [await ask("/dashboard", {}, method), await ask("/dashboard/", {}, method)];
  for (const { status, headers } of answers)
    expect([status, headers.allow, headers["cache-control"]]).toEqual([405, "GET, HEAD", "no-store"]);
});

test.each(["/%", "/dashboard%zz", "/%ff"])("%s is malformed and says so", async (path) => {
  const ask = await serveRelease(await load());
  const { status, headers } = await ask(path);
  expect([status, headers["cache-control"]]).toEqual([400, "no-store"]);
});

test("a company that is not there has a page of its own that says so", async () => {
  const ask = await serveRelease(await load({ ...SITE, "company-not-found.html": "No such company" }));
  for (const path of ["/company/13", "/company/13/ledger/x", "/company/"]) {
    const { status, body } = await ask(path);
    expect([status, body.toString()], path).toEqual([404, "No such company"]);
  }
});

test("the page for what is missing comes compressed, with its own policy, and is not kept", async () => {
  const ask = await serveRelease(await load());
  const { status, headers } = await ask("/nowhere", { "accept-encoding": "br" });
  expect(status).toBe(404);
  expect(headers).toMatchObject({
    "content-encoding": "br",
    vary: "Accept-Encoding",
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'self'",
  });
  expect(headers.etag).toBeUndefined();
});

test("whoever accepts nothing still gets to read that a page is missing", async () => {
  const ask = await serveRelease(await load());
  const { status, headers, body } = await ask("/nowhere", { "accept-encoding": "*;q=0" });
  expect([status, headers["content-encoding"], body.toString()]).toEqual([404, undefined, SITE["404.html"]]);
});

test("a release without such a page says it in a sentence", async () => {
  const ask = await serveRelease(await load({ "index.html": "x" }));
  const { status, headers, body } = await ask("/nowhere");
  expect([status, headers["content-type"], headers["cache-control"], body.toString()]).toEqual([
    404,
    "text/plain; charset=utf-8",
    "no-cache",
    "There is nothing at this address.\n",
  ]);
});

test("hashed files that other releases named still answer, and nothing else beside them does", async () => {
  const dataFolder = await releaseFolder({ "_astro/old.js": "old", "_astro/page.js": "x", "gone.html": "x" });
  const ask = await serveRelease(await load(SITE, dataFolder));
  const texts = await Promise.all(["/_astro/old.js", "/_astro/page.js", "/"].map((path) => ask(path)));
  expect(texts.map(({ body }) => body.toString())).toEqual(["old", "1", "<h1>Home</h1>"]);
  expect((await ask("/gone")).status).toBe(404);
});
