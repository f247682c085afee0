import { createHash, randomBytes } from "node:crypto";
import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";

import { readyBytesOf, readyText } from "./compress.ts";

test.each([[[]], [[undefined, null, { a: 1 }]], [Array.from({ length: 1_201 }, (_, id) => ({ id }))]])(
  "a list is written in parts as it would be at once",
  async (list) => {
    const { identity, etag } = await readyBytesOf(list);
    const text = JSON.stringify(list);
    expect(new TextDecoder().decode(identity)).toBe(text);
    expect(etag).toBe(createHash("sha256").update(text).digest("base64url").slice(0, 22));
  },
);

test("the thread that answers visitors is free while a large answer is compressed", async () => {
  const text = randomBytes(6_000_000).toString("hex");
  const before = performance.eventLoopUtilization();
  await readyText(text, "text/plain");
  // Compressed on this thread, it would be busy all the time.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});
