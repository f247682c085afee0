import { rm } from "node:fs/promises";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";

import { longText, releaseFolder } from "./fixtures/release-folder.ts";
import { serveRelease } from "./fixtures/serve-release.ts";
import { loadRelease } from "./files.ts";

const PAGE = longText("Company");
const PICTURE = Buffer.from("0123456789");

async function site() {
  return serveRelease(await loadRelease(await releaseFolder({ "index.html": PAGE, "share.png": PICTURE })));
}

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["br;q=0, gzip", "gzip", gunzipSync],
  ["*", "br", brotliDecompressSync],
  ["zstd", undefined, Buffer.from],
])(
  "Accept-Encoding %s brings %s, whose length is stated and whose text is the page",
  async (accepts, encoding, read) => {
    const ask = await site();
    const { headers, body } = await ask("/", { "accept-encoding": accepts });
    expect([headers["content-encoding"], headers.vary]).toEqual([encoding, "Accept-Encoding"]);
    expect(headers["content-length"]).toBe(String(body.length));
    expect(read(body).toString()).toBe(PAGE);
  },
);

test("every encoding of a page has a strong tag of its own", async () => {
  const ask = await site();
  const tags = ["br", "gzip", "identity"].map(
    async (name) => (await ask("/", { "accept-encoding": name })).headers.etag,
  );
  const distinct = new Set(await Promise.all(tags));
  expect(distinct.size).toBe(3);
  for (const tag of distinct) expect(tag).toMatch(/^"[\w-]+"$/);
});

test("the same bytes under other headers get another tag, so that nobody keeps an old policy", async () => {
  const tagUnder = async (policy: string) => {
    const headers = { rules: [{ match: "/", headers: { "Content-Security-Policy": policy } }] };
    const files = { "index.html": PAGE, "headers.json": JSON.stringify(headers) };
    const ask = await serveRelease(await loadRelease(await releaseFolder(files)));
    return (await ask("/")).headers.etag;
  };
  expect(await tagUnder("default-src 'none'")).not.toBe(await tagUnder("default-src 'self'"));
  expect(await tagUnder("default-src 'none'")).toBe(await tagUnder("default-src 'none'"));
});

test("an unchanged page repeats its policy and every other header but those of its body", async () => {
  const policy = { "Content-Security-Policy": "default-src 'none'", "X-Content-Type-Options": "nosniff" };
  const rules = [{ match: "/**", headers: policy }];
  const files = { "index.html": PAGE, "headers.json": JSON.stringify({ rules }) };
  const ask = await serveRelease(await loadRelease(await releaseFolder(files)));
  const { etag = "" } = (await ask("/")).headers;
  const { status, headers } = await ask("/", { "if-none-match": etag });
  expect(status).toBe(304);
  expect(headers).toMatchObject({
    "content-security-policy": "default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=0, must-revalidate",
    etag,
  });
  expect(headers).not.toHaveProperty("content-type");
});

test("a file that does not get smaller comes as it is and varies with nothing", async () => {
  const ask = await site();
  const { headers, body } = await ask("/share.png", { "accept-encoding": "br, gzip" });
  expect([headers["content-encoding"], headers.vary, body]).toEqual([undefined, undefined, PICTURE]);
});

test.each([
  ["/share.png", "identity;q=0", 406],
  ["/", "*;q=0", 406],
  ["/", "gzip, identity;q=0", 200],
])("%s under %s answers %i", async (path, accepts, status) => {
  const ask = await site();
  const answer = await ask(path, { "accept-encoding": accepts });
  expect([answer.status, answer.headers.vary]).toEqual([status, "Accept-Encoding"]);
});

test("HEAD has the headers of GET, its length included, and no body", async () => {
  const ask = await site();
  for (const path of ["/", "/share.png", "/nowhere", "/index.html"]) {
    const [get, head] = [
      await ask(path, { "accept-encoding": "br" }),
      await ask(path, { "accept-encoding": "br" }, "HEAD"),
    ];
    expect([head.status, { ...head.headers, date: "" }]).toEqual([get.status, { ...get.headers, date: "" }]);
    expect(head.headers["content-length"]).toBe(String(get.body.length));
    expect(head.body.length).toBe(0);
  }
});

test.each(["GET", "HEAD"])("%s of what the visitor has says that it is unchanged", async (method) => {
  const ask = await site();
  const { headers } = await ask("/", { "accept-encoding": "br" });
  for (const known of [headers.etag, `W/${headers.etag}`, `"x", ${headers.etag}`, "*"]) {
    const again = await ask("/", { "accept-encoding": "br", "if-none-match": known }, method);
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toEqual({
      etag: headers.etag,
      "cache-control": "public, max-age=0, must-revalidate",
      vary: "Accept-Encoding",
      date: expect.any(String),
      connection: "keep-alive",
      "keep-alive": expect.any(String),
    });
  }
});

test("having it in another encoding is not having it", async () => {
  const ask = await site();
  const { headers } = await ask("/", { "accept-encoding": "br" });
  const other = await ask("/", { "accept-encoding": "gzip", "if-none-match": headers.etag });
  expect([other.status, other.headers["content-encoding"]]).toEqual([200, "gzip"]);
});

test("who asks for a part of a file gets all of it", async () => {
  const ask = await site();
  for (const range of ["bytes=2-4", "bytes=10-", "bytes=0-0,2-2"]) {
    const { status, headers, body } = await ask("/share.png", { range });
    expect([status, body.toString(), headers["content-range"]]).toEqual([200, "0123456789", undefined]);
    expect(headers["accept-ranges"]).toBeUndefined();
  }
});

test("requests sent together over one connection are answered in order, each framed by its own length", async () => {
  const release = await loadRelease(await releaseFolder({ "index.html": "home", "share.png": PICTURE }));
  const ask = await serveRelease(release);
  const port = Number((await ask("/")).port);
  const text = await new Promise<string>((ended) => {
    const socket = connect(port, "127.0.0.1");
    const parts: Buffer[] = [];
    socket.on("data", (part) => parts.push(part)).on("end", () => ended(Buffer.concat(parts).toString()));
    const lines = (path: string, connection: string) =>
      `GET ${path} HTTP/1.1\r\nHost: a.example\r\nConnection: ${connection}\r\n\r\n`;
    socket.write(lines("/", "keep-alive") + lines("/share.png", "keep-alive") + lines("/", "close"));
  });
  const bodies = text.split(/HTTP\/1\.1 200 OK[^]*?\r\n\r\n/);
  expect(bodies).toEqual(["", "home", "0123456789", "home"]);
});

test("a file that has gone from the disk is refused with a sentence that is not stored", async () => {
  const folder = await releaseFolder({ "og/page.png": PICTURE, "index.html": PAGE });
  const ask = await serveRelease(await loadRelease(folder));
  await rm(`${folder}/og`, { recursive: true });
  await rm(`${folder}/index.html`);
  for (const path of ["/og/page.png", "/"]) {
    const { status, headers, body } = await ask(path, { "accept-encoding": "identity" });
    expect([status, headers["content-type"]]).toEqual([503, "text/plain; charset=utf-8"]);
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body.toString()).toMatch(/can't be read at the moment/);
  }
});
