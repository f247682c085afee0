import { expect, test } from "vitest";

import { textFrame } from "./hub.ts";

/** Decodes a frame as the other end would, RFC 6455, section 5.2. */
function understood(frame: Buffer) {
  const short = frame[1] ?? 0;
  const [length, start] = short < 126 ? [short, 2] : [frame.readUInt16BE(2), 4];
  expect([frame[0], frame.length]).toEqual([0x81, start + length]);
  return frame.subarray(start).toString();
}

test.for([0, 1, 125, 126, 127, 255, 256, 65_535])("a text of %i bytes arrives as it was", (length) => {
  const text = "x".repeat(length);
  expect(understood(textFrame(text))).toBe(text);
});

test("length is counted in bytes, not in letters", () => {
  const text = "₿".repeat(60);
  expect(understood(textFrame(text))).toBe(text);
});

test("what would need a longer head is refused", () => {
  expect(() => textFrame("x".repeat(65_536))).toThrow(RangeError);
});
