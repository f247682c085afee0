import { expect, test } from "vitest";

import { answerOf, type Answer } from "#lib/answer.ts";
import { NEEDS, type Need } from "#routes/table.ts";

import { openCache, type State } from "./cache.ts";

const MB = 1024 * 1024;
const NOW: State = { data: "data", price: "price", day: 1, release: "release" };

const answer = (bytes = 1, status = 200): Answer => answerOf(status, [], new Uint8Array(bytes));
const numbers = (count: number) => Array.from({ length: count }, (_, nth) => `${nth}`);

function open() {
  let state = NOW;
  const cache = openCache(() => state);
  return {
    cache,
    change: (need: Need) => (state = { ...state, [need]: Symbol(need) }),
    ask: (key: string, visitor?: string, bytes = 1, needs: readonly Need[] = []) =>
      cache.ask({ key, needs, visitor }, async () => answer(bytes)),
    isKept: (key: string, visitor?: string) => cache.get(key, visitor) !== null,
  };
}

test("a question asked again gets the same answer", async () => {
  const { ask } = open();
  expect(await ask("a", "bob")).toBe(await ask("a", "ann"));
});

test.for(NEEDS)(
  "an answer made of the %s is never sent once that has changed, and any other still is",
  async (need) => {
    const { ask, change, isKept } = open();
    for (const each of NEEDS) await ask(each, "ann", 1, [each]);
    change(need);
    expect(NEEDS.filter((each) => isKept(each, "ann"))).toEqual(NEEDS.filter((each) => each !== need));
  },
);

test("an answer that was still being made when something changed is not kept", async () => {
  const { cache, change } = open();
  const made = Promise.withResolvers<Answer>();
  const question = { key: "a", needs: ["price"] as const, visitor: undefined };
  const first = cache.ask(question, () => made.promise);
  change("price");
  const second = cache.ask(question, async () => answer(2));
  made.resolve(answer(1));
  expect((await first).body.byteLength).toBe(1);
  expect((await second).body.byteLength).toBe(2);
  expect(cache.get("a", undefined)?.body.byteLength).toBe(2);
});

test("requests that come while an answer is being made wait for that one", async () => {
  const { cache } = open();
  let timesMade = 0;
  const made = Promise.withResolvers<Answer>();
  const make = () => {
    timesMade++;
    return made.promise;
  };
  const waiting = ["ann", "bob", "ann"].map((visitor) => cache.ask({ key: "a", needs: [], visitor }, make));
  made.resolve(answer());
  await Promise.all(waiting);
  expect(timesMade).toBe(1);
});

test("a failure is told to all who wait for it, and to nobody after them", async () => {
  const { cache, isKept } = open();
  const question = { key: "a", needs: [], visitor: undefined };
  const failing = () => Promise.reject(new Error("no database"));
  await expect(cache.ask(question, failing)).rejects.toThrow("no database");
  await cache.ask(question, async () => answer(1, 503));
  expect(isKept("a")).toBe(false);
  expect((await cache.ask(question, async () => answer())).status).toBe(200);
});

test("an answer that must not be stored is made again for each request", async () => {
  const { cache, isKept } = open();
  const own = answerOf(200, [["Cache-Control", "no-store"]], new Uint8Array(1));
  await cache.ask({ key: "a", needs: [], visitor: undefined }, async () => own);
  expect(isKept("a")).toBe(false);
});

test("one visitor with ever new questions replaces only answers of their own", async () => {
  const { ask, isKept } = open();
  await ask("bob's", "bob");
  await ask("asked by both", "ann");
  await ask("asked by both", "bob");
  await ask("a page");
  for (const key of numbers(3_000)) await ask(key, "ann");
  expect(["bob's", "asked by both", "a page", "2999"].map((key) => isKept(key, "eve"))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(isKept("0", "eve")).toBe(false);
});

test("one visitor has a tenth of the memory for what all visitors word", async () => {
  const { ask, isKept } = open();
  for (const key of numbers(40)) await ask(key, "ann", MB);
  expect(numbers(40).filter((key) => isKept(key, "eve")).length).toBeLessThanOrEqual(4);
});

test("what many visitors word fills no more than its share, and takes nothing from the pages", async () => {
  const { ask, isKept } = open();
  await ask("a page", undefined, 3 * MB);
  for (const nth of numbers(100)) await ask(nth, `visitor ${nth}`, MB);
  const kept = numbers(100).filter((key) => isKept(key, "eve"));
  expect([kept.length > 30, kept.length <= 40, kept.at(-1)]).toEqual([true, true, "99"]);
  expect(isKept("a page")).toBe(true);
});

test("pages are bounded too, and those asked for last stay", async () => {
  const { ask, isKept } = open();
  await ask("home", undefined, MB);
  for (const nth of numbers(100)) {
    await ask(nth, undefined, MB);
    isKept("home");
  }
  expect([isKept("home"), isKept("99"), isKept("0")]).toEqual([true, true, false]);
});

test("an answer larger than one visitor's share is not kept, and replaces nothing", async () => {
  const { ask, isKept } = open();
  await ask("small", "ann");
  await ask("large", "ann", 5 * MB);
  expect([isKept("small", "ann"), isKept("large", "ann")]).toEqual([true, false]);
});
