import { createHash } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { readyBytesOf, readyText } from "./compress.ts";

/** Each of these keeps everybody waiting until it is done. */
const STOPS = ["gzipSync", "brotliCompressSync", "deflateSync"] as const;
beforeEach(() => {
  for (const name of STOPS)
    vi.spyOn(zlib, name).mockImplementation(() => {
      throw new Error("This would stop the thread.");
    });
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test.each([[[]], [[undefined, null, { a: 1 }]], [Array.from({ length: 1_201 }, (_, id) => ({ id }))]])(
  "a list is written in parts as it would be at once",
  async (list) => {
    const { identity, etag } = await readyBytesOf(list);
    const text = JSON.stringify(list);
    expect(new TextDecoder().decode(identity)).toBe(text);
    expect(etag).toBe(createHash("sha256").update(text).digest("base64url").slice(0, 22));
  },
);

test("an answer is compressed without stopping the thread that answers others", async () => {
  const { br, gzip } = await readyText("text ".repeat(1_000), "text/plain");
  expect([br.length, gzip.length].every((bytes) => bytes > 0 && bytes < 100)).toBe(true);
});
