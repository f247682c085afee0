import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { encoded } from "./compress.ts";

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

test("an answer is compressed without stopping the thread that answers others", async () => {
  const text = Buffer.from("text ".repeat(1_000));
  const lengths = await Promise.all(
    (["br", "gzip", "identity"] as const).map(async (encoding) => (await encoded(text, encoding)).length),
  );
  expect(lengths.map((bytes) => bytes > 0 && bytes < 100)).toEqual([true, true, false]);
});
