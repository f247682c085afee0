import { expect, test } from "vitest";

import { textFrame } from "#live/hub.ts";

import { readFrames } from "./frames.ts";

const TEXTS = ["", "short", "x".repeat(125), "x".repeat(126), "₿".repeat(1_000)];

test("what was framed is read, however it was cut", () => {
  const sent = Buffer.concat(TEXTS.map(textFrame));
  for (const step of [1, 7, 130, sent.length]) {
    const read: string[] = [];
    let rest = Buffer.alloc(0);
    for (let at = 0; at < sent.length; at += step) {
      const next = readFrames(Buffer.concat([rest, sent.subarray(at, at + step)]));
      read.push(...next.frames.map(({ payload }) => String(payload)));
      rest = Buffer.from(next.rest);
    }
    expect([read, rest.length]).toEqual([TEXTS, 0]);
  }
});

test("a frame says what it is", () => {
  expect(readFrames(Buffer.from([0x89, 0])).frames).toEqual([{ opcode: 9, payload: Buffer.alloc(0) }]);
});
