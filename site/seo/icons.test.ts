import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { MARK_STAIRS, icoOf } from "./icons.ts";

test("an icon file is a directory of one entry and the picture behind it", () => {
  const file = icoOf(new Uint8Array([7, 8, 9]), 32);
  const view = new DataView(file.buffer);
  expect([view.getUint16(0, true), view.getUint16(2, true), view.getUint16(4, true)]).toEqual([0, 1, 1]);
  expect([file[6], file[7]]).toEqual([32, 32]);
  expect(view.getUint32(14, true)).toBe(3);
  expect(Array.from(file.subarray(view.getUint32(18, true)))).toEqual([7, 8, 9]);
});

test.for(["public/favicon.svg", "components/shell/Logo.astro"])("%s draws the same mark", (file) => {
  expect(readFileSync(join(import.meta.dirname, "..", file), "utf8")).toContain(`d="${MARK_STAIRS}"`);
});
