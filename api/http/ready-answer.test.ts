import { expect, test } from "vitest";

import type { ReadyBytes } from "#lib/compress.ts";
import { fixedPublicData } from "#testing/fixed-public-data.ts";

import { storedAnswer } from "./ready-answer.ts";

const MB = 1024 * 1024;

const answerOf = (bytes: number): ReadyBytes => ({
  type: "text/csv",
  etag: "",
  identity: new Uint8Array(bytes),
  gzip: new Uint8Array(0),
  br: new Uint8Array(0),
});

const keysAfter = async (queries: readonly (readonly [key: string, bytes: number])[]) => {
  const view = fixedPublicData({});
  for (const [key, bytes] of queries) await storedAnswer(view, key, () => answerOf(bytes));
  return [...view.queryAnswers.keys()];
};

test("a repeated query gets the stored answer", async () => {
  const view = fixedPublicData({});
  const first = await storedAnswer(view, "a", () => answerOf(1));
  expect(await storedAnswer(view, "a", () => answerOf(1))).toBe(first);
});

test("many small answers are stored up to a number", async () => {
  const keys = await keysAfter(Array.from({ length: 70 }, (_, nth) => [`${nth}`, 1]));
  expect([keys.length, keys.at(0), keys.at(-1)]).toEqual([64, "6", "69"]);
});

test("large answers replace the older ones, so queries can't fill the memory", async () => {
  expect(
    await keysAfter([
      ["a", 30 * MB],
      ["b", 30 * MB],
      ["a", 30 * MB],
      ["c", 30 * MB],
    ]),
  ).toEqual(["a", "c"]);
  expect(
    await keysAfter([
      ["a", 1],
      ["larger than the limit", 65 * MB],
    ]),
  ).toEqual([]);
});
