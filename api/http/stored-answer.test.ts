import { expect, test } from "vitest";

import type { ReadyBytes } from "#lib/compress.ts";
import type { StoredAnswer } from "#public-data/public-data.ts";
import { unbounded } from "#testing/form-deps.ts";

import { storedAnswer } from "./stored-answer.ts";

const MB = 1024 * 1024;

/** Of so many bytes in its three forms together. */
const answerOf = (bytes: number): ReadyBytes => ({
  type: "text/csv",
  etag: "",
  identity: new Uint8Array(bytes - 2 * Math.floor(bytes / 4)),
  gzip: new Uint8Array(Math.floor(bytes / 4)),
  br: new Uint8Array(Math.floor(bytes / 4)),
});

const ask = (queryAnswers: Map<string, StoredAnswer>, visitor: string, key: string, bytes = 1) =>
  storedAnswer({ queryAnswers, inMaking: new Map() }, { visitor, compute: unbounded }, key, () =>
    answerOf(bytes),
  );

const asked = async (...questions: (readonly [visitor: string, key: string, bytes?: number])[]) => {
  const answers = new Map<string, StoredAnswer>();
  for (const [visitor, key, bytes] of questions) await ask(answers, visitor, key, bytes);
  return [...answers].toSorted(([, a], [, b]) => a.lastUse - b.lastUse).map(([key]) => key);
};

const numbers = (count: number) => Array.from({ length: count }, (_, nth) => `${nth}`);

test("a repeated query gets the stored answer", async () => {
  const answers = new Map<string, StoredAnswer>();
  const first = await ask(answers, "ann", "a");
  expect(await ask(answers, "bob", "a")).toBe(first);
});

test("an answer that two visitors waited for together belongs to neither", async () => {
  const answers = new Map<string, StoredAnswer>();
  const inMaking = new Map();
  const made = Promise.withResolvers<ReadyBytes>();
  const waiting = ["ann", "bob"].map((visitor) =>
    storedAnswer(
      { queryAnswers: answers, inMaking },
      { visitor, compute: unbounded },
      "a",
      () => made.promise,
    ),
  );
  made.resolve(answerOf(1));
  await Promise.all(waiting);
  expect(answers.get("a")?.visitor).toBeNull();
});

test("many small answers are stored up to a number", async () => {
  const keys = await asked(...numbers(600).map((nth) => [`visitor ${nth}`, nth] as const));
  expect([keys.length, keys.at(0), keys.at(-1)]).toEqual([512, "88", "599"]);
});

test("large answers replace the older ones, so queries can't fill the memory", async () => {
  const once = (key: string, bytes: number) => [`visitor of ${key}`, key, bytes] as const;
  expect(
    await asked(once("a", 15 * MB), once("b", 15 * MB), once("c", 15 * MB), once("a", 1), once("d", 15 * MB)),
  ).toEqual(["b", "c", "a", "d"]);
  expect(await asked(["ann", "a", 1], ["bob", "larger than one visitor may have", 17 * MB])).toEqual(["a"]);
});

test("one visitor with ever new questions replaces only answers of their own", async () => {
  const keys = await asked(
    ["bob", "bob's"],
    ["ann", "asked by both"],
    ["bob", "asked by both"],
    ...numbers(600).map((nth) => ["ann", nth] as const),
  );
  expect(keys.slice(0, 3)).toEqual(["bob's", "asked by both", "568"]);
  expect(keys).toHaveLength(34);
});

test("one visitor with large answers replaces only their own", async () => {
  const large = ["a", "b", "c"].map((key) => ["ann", key, 7 * MB] as const);
  expect(await asked(["bob", "bob's", 15 * MB], ...large)).toEqual(["bob's", "b", "c"]);
});

test("requests that come while an answer is being made wait for that one", async () => {
  const ready = Promise.withResolvers<ReadyBytes>();
  const view = { queryAnswers: new Map<string, StoredAnswer>(), inMaking: new Map() };
  const asker = { visitor: "ann", compute: unbounded };
  let timesMade = 0;
  const make = () => {
    timesMade += 1;
    return ready.promise;
  };
  const answers = [1, 2, 3].map(() => storedAnswer(view, asker, "a", make));
  ready.resolve(answerOf(1));
  await Promise.all(answers);
  expect(timesMade).toBe(1);
  expect(view.inMaking.size).toBe(0);
  const failing = () => storedAnswer(view, asker, "b", () => Promise.reject(new Error("no database")));
  await expect(failing()).rejects.toThrow("no database");
  expect(view.inMaking.size).toBe(0);
});
