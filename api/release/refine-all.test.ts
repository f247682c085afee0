import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";

import { prepare } from "./entry.ts";
import { longText, releaseFolder } from "./fixtures/release-folder.ts";
import { serveRelease } from "./fixtures/serve-release.ts";
import { refineAll } from "./refine-all.ts";
import { loadRelease } from "./release.ts";

const PAGE = longText("Company");

const brotli = (quality: number, text = PAGE) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });

test("a page is ready in haste and gets smaller in place, its tag changing with its bytes", async () => {
  const entry = await prepare({ name: "index.html", body: Buffer.from(PAGE), brotli: null }, []);
  const rough = entry.br;
  await refineAll([entry], new AbortController().signal);

  expect(rough?.body).toEqual(brotli(5));
  expect(entry.br?.body).toEqual(brotli(11));
  expect(entry.br?.etag).not.toBe(rough?.etag);
});

test("a server answers with the smaller bytes once they are there", async () => {
  const release = await loadRelease(await releaseFolder({ "index.html": PAGE }));
  const ask = await serveRelease(release);
  const first = await ask("/", { "accept-encoding": "br" });
  await release.refined;
  const later = await ask("/", { "accept-encoding": "br" });

  expect(brotliDecompressSync(first.body).toString()).toBe(PAGE);
  expect(later.body).toEqual(brotli(11));
  expect(later.headers["content-length"]).toBe(String(later.body.length));
  const again = await ask("/", { "accept-encoding": "br", "if-none-match": later.headers.etag });
  expect(again.status).toBe(304);
});

test("the plain and gzip forms of a page keep their tags while brotli gets smaller", async () => {
  const release = await loadRelease(await releaseFolder({ "index.html": PAGE }));
  const ask = await serveRelease(release);
  const tags = async () => [
    (await ask("/")).headers.etag,
    (await ask("/", { "accept-encoding": "gzip" })).headers.etag,
  ];
  const before = await tags();
  await release.refined;
  expect(await tags()).toEqual(before);
});

test("a hashed file is at its smallest from the start", async () => {
  const release = await loadRelease(await releaseFolder({ "_astro/page.js": PAGE }));
  release.close();
  const ask = await serveRelease(release);
  expect((await ask("/_astro/page.js", { "accept-encoding": "br" })).body).toEqual(brotli(11));
});

test("a closed release stops compressing and goes on answering", async () => {
  const names = Array.from({ length: 20 }, (_, n) => `page-${n}`);
  const folder = await releaseFolder(
    Object.fromEntries(names.map((name) => [`${name}.html`, longText(name)])),
  );
  const release = await loadRelease(folder);
  release.close();
  await release.refined;
  const ask = await serveRelease(release);
  const sent = await Promise.all(names.map((name) => ask(`/${name}`, { "accept-encoding": "br" })));
  const rough = sent.filter(({ body }, n) => body.equals(brotli(5, longText(`page-${n}`))));
  expect(rough.length).toBeGreaterThanOrEqual(names.length - 1);
});
