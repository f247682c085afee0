import { createHash } from "node:crypto";
import { expect, test } from "vitest";

import { readyBytesOf } from "./compress.ts";

test.each([[[]], [[undefined, null, { a: 1 }]], [Array.from({ length: 1_201 }, (_, id) => ({ id }))]])(
  "a list is written in parts as it would be at once",
  async (list) => {
    const { identity, etag } = await readyBytesOf(list);
    const text = JSON.stringify(list);
    expect(new TextDecoder().decode(identity)).toBe(text);
    expect(etag).toBe(createHash("sha256").update(text).digest("base64url").slice(0, 22));
  },
);
