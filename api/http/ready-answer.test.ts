import { expect, test } from "vitest";

import type { ReadyBytes } from "#lib/compress.ts";
import { fixedPublicData } from "#testing/fixed-public-data.ts";

import { keptAnswer } from "./ready-answer.ts";

const MB = 1024 * 1024;

const answerOf = (bytes: number): ReadyBytes => ({
  type: "text/csv",
  etag: "",
  identity: new Uint8Array(bytes),
  gzip: new Uint8Array(0),
  br: new Uint8Array(0),
});

const keptAfter = (questions: readonly (readonly [key: string, bytes: number])[]) => {
  const view = fixedPublicData({});
  for (const [key, bytes] of questions) keptAnswer(view, key, () => answerOf(bytes));
  return [...view.asked.keys()];
};

test("the answers asked for last are kept, and asking again makes none anew", () => {
  const view = fixedPublicData({});
  const [first, again] = [1, 2].map(() => keptAnswer(view, "a", () => answerOf(1)));
  expect(again).toBe(first);
});

test("many small answers are kept up to a number", () => {
  const kept = keptAfter(Array.from({ length: 70 }, (_, nth) => [`${nth}`, 1]));
  expect([kept.length, kept.at(0), kept.at(-1)]).toEqual([64, "6", "69"]);
});

test("large answers make the older ones go, so that no stranger fills the memory", () => {
  expect(
    keptAfter([
      ["a", 30 * MB],
      ["b", 30 * MB],
      ["a", 30 * MB],
      ["c", 30 * MB],
    ]),
  ).toEqual(["a", "c"]);
  expect(
    keptAfter([
      ["a", 1],
      ["larger than all room there is", 65 * MB],
    ]),
  ).toEqual([]);
});
