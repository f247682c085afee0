import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";

import { prepare } from "./entry.ts";
import { longText, releaseFolder } from "./fixtures/release-folder.ts";
import { serveRelease } from "./fixtures/serve-release.ts";
import { createRefiner } from "./refiner.ts";
import { loadRelease } from "./release.ts";

const PAGE = longText("Company");

const brotli = (quality: number, text = PAGE) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });

test("a page is ready in haste and gets smaller in place, its tag changing with its bytes", async () => {
  const entry = await prepare({ name: "index.html", body: Buffer.from(PAGE), brotli: null }, []);
  const rough = entry.br;
  const refiner = createRefiner();
  refiner.add(entry);
  await refiner.settled();

  expect(rough?.body).toEqual(brotli(5));
  expect(entry.br?.body).toEqual(brotli(11));
  expect(entry.br?.etag).not.toBe(rough?.etag);
});

test("who asks for a page first gets it at once, and whoever comes later its smaller bytes", async () => {
  const { release, ask } = await serving({ "index.html": PAGE });
  const first = await ask("/", BROTLI);
  await release.refined();
  const later = await ask("/", BROTLI);

  expect(first.body).toEqual(brotli(5));
  expect(later.body).toEqual(brotli(11));
  expect(later.headers["content-length"]).toBe(String(later.body.length));
  const again = await ask("/", { ...BROTLI, "if-none-match": later.headers.etag });
  expect(again.status).toBe(304);
});

test("the page for what is not there gets smaller too", async () => {
  const { release, ask } = await serving({ "404.html": PAGE });
  const first = await ask("/nothing", BROTLI);
  await release.refined();
  expect([first, await ask("/nothing", BROTLI)].map(({ body }) => body)).toEqual([brotli(5), brotli(11)]);
});

test("pages asked for together get smaller one after the other, and no others do", async () => {
  const { release, ask } = await serving({
    "a.html": longText("a"),
    "b.html": longText("b"),
    "c.html": longText("c"),
  });
  const sent = async (path: string) => (await ask(path, BROTLI)).body;
  await Promise.all(["/a", "/b"].map(sent));
  await release.refined();
  expect([await sent("/a"), await sent("/b"), await sent("/c")]).toEqual([
    brotli(11, longText("a")),
    brotli(11, longText("b")),
    brotli(5, longText("c")),
  ]);
});

test("the plain and gzip forms of a page keep their tags while brotli gets smaller", async () => {
  const { release, ask } = await serving({ "index.html": PAGE });
  const tags = async () => [
    (await ask("/")).headers.etag,
    (await ask("/", { "accept-encoding": "gzip" })).headers.etag,
  ];
  const before = await tags();
  await release.refined();
  expect(await tags()).toEqual(before);
});

test("a hashed file is at its smallest from the start", async () => {
  const { ask } = await serving({ "_astro/page.js": PAGE });
  expect((await ask("/_astro/page.js", BROTLI)).body).toEqual(brotli(11));
});

test("a closed release stops compressing and goes on answering", async () => {
  const names = Array.from({ length: 20 }, (_, n) => `page-${n}`);
  const { release, ask } = await serving(
    Object.fromEntries(names.map((name) => [`${name}.html`, longText(name)])),
  );
  const sent = async (name: string) => (await ask(`/${name}`, BROTLI)).body;
  await Promise.all(names.map(sent));
  release.close();
  await release.refined();
  const [left = ""] = (await Promise.all(names.map(sent))).flatMap((body, n) =>
    body.equals(brotli(5, longText(`page-${n}`))) ? [`page-${n}`] : [],
  );
  await release.refined();
  expect(await sent(left)).toEqual(brotli(5, longText(left)));
});

const BROTLI = { "accept-encoding": "br" };

async function serving(files: Record<string, string>) {
  const release = await loadRelease(await releaseFolder(files));
  return { release, ask: await serveRelease(release) };
}
