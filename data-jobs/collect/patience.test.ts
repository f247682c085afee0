import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";

import type { Source } from "#jobs/upstreams/source.ts";

import { demoSource, kindsOf, messagesOf, rows } from "./testing/demo-source.ts";
import { fakeCollector, type FakeCollector } from "./testing/fake-collector.ts";

let fake: FakeCollector;
beforeEach(() => {
  fake = fakeCollector();
});

describe("what may pass", () => {
  const retried = (n: number) => Array(n).fill("https://demo.example/a");

  test.for([408, 425, 429, 500, 503])("status %i is asked again until it answers", async (status) => {
    fake.answer(
      "https://demo.example/a",
      () => new Response(null, { status }),
      () => new Response(null, { status }),
      () => rows(1),
    );
    const { facts, failures } = await fake.collect(demoSource, ["a"]);
    expect([facts.length, failures, fake.requested]).toEqual([1, [], retried(3)]);
  });

  test("so is a connection that breaks, and an answer that is too slow", async () => {
    fake.answer("https://demo.example/a", fake.brokenOff, fake.neverEnding, () => rows(1));
    const { facts } = await fake.collect(demoSource, ["a"]);
    expect([facts.length, fake.requested]).toEqual([1, retried(3)]);
  });

  test("the waits double, each of them a random part", async () => {
    fake.random = 0.5;
    fake.answer("https://demo.example/a", fake.brokenOff);
    const { failures } = await fake.collect(demoSource, ["a"]);
    expect(kindsOf(failures)).toEqual(["network"]);
    expect(messagesOf(failures)).toEqual(["demo: Could not reach demo.example: connection refused."]);
    expect([fake.requested, fake.backoffsMs()]).toEqual([retried(4), [500, 1_000, 2_000]]);
  });

  test.for([
    ["7", 7_000],
    ["Fri, 20 Nov 2026 12:00:09 GMT", 9_000],
  ] as const)("Retry-After %s is obeyed", async ([header, waitedMs]) => {
    const headers = { "retry-after": header };
    fake.answer(
      "https://demo.example/a",
      () => new Response(null, { status: 429, headers }),
      () => rows(1),
    );
    await fake.collect(demoSource, ["a"]);
    expect(fake.now.getTime() - fake.start.getTime()).toBe(waitedMs);
  });

  test("a clock that was set back by a day holds no request up", async () => {
    fake.answer("https://demo.example/a", () => rows(1));
    fake.answer("https://demo.example/b", () => rows(2));
    await fake.collect(demoSource, ["a"]);
    fake.pass(-86_400_000);
    const before = fake.now.getTime();
    await fake.collect(demoSource, ["b"]);
    expect(fake.requested).toHaveLength(2);
    expect(fake.now.getTime() - before).toBeLessThan(60_000);
  });

  test("a wait longer than we have is not waited for: the source is left alone as long", async () => {
    const headers = { "retry-after": "3600" };
    fake.answer("https://demo.example/a", () => new Response(null, { status: 429, headers }));
    expect(kindsOf((await fake.collect(demoSource, ["a", "b"])).failures)).toEqual(["limit", "skipped"]);
    fake.pass(3_599_000);
    expect(messagesOf((await fake.collect(demoSource, ["b"])).failures)).toEqual([
      "demo: Paused until 2026-11-20T13:00:00.000Z.",
    ]);
    fake.pass(2_000);
    fake.answer("https://demo.example/b", () => rows(2));
    expect((await fake.collect(demoSource, ["b"])).facts).toEqual([{ ask: "b", price: 2 }]);
  });
});

test("a source that is dead is not asked all its questions", async () => {
  const { failures } = await fake.collect(demoSource, ["a", "b", "c", "d"]);
  expect(messagesOf(failures)).toEqual([
    "demo: Could not reach demo.example: connection refused.",
    "demo: Could not reach demo.example: connection refused.",
    "demo: The remaining 2 of 4 requests were not sent.",
  ]);
  expect(fake.looks).toMatchObject([
    { hasAnswered: false, failure: "demo: Could not reach demo.example: connection refused." },
  ]);
});

test.for([401, 403, 451])(
  "status %i is not asked again, and the source is left alone for half an hour",
  async (status) => {
    fake.answer("https://demo.example/a", () => Response.json({ error: "Invalid API key" }, { status }));
    const { failures } = await fake.collect(demoSource, ["a", "b"]);
    expect(messagesOf(failures)).toEqual([
      `demo: It returned ${status}: {"error":"Invalid API key"}.`,
      "demo: The remaining 1 of 2 requests were not sent.",
    ]);
    expect(fake.requested).toEqual(["https://demo.example/a"]);
    expect(fake.looks).toMatchObject([{ pausedUntil: new Date("2026-11-20T12:30:00Z") }]);
  },
);

describe("a no in a body with status 200", () => {
  const refusing = (kind: "limit" | "key" | "unknown" | "error"): Source<string, unknown, unknown> => ({
    ...demoSource,
    body: z.unknown(),
    read: () => ({ facts: [], rejected: [] }),
    refusal: z.unknown().transform(() => ({ kind, message: "You cannot." })),
  });

  test.for([
    ["limit", 10],
    ["key", 30],
  ] as const)("%s: the source is left alone for %i minutes", async ([kind, minutes]) => {
    fake.answer("https://demo.example/a", () => Response.json({}));
    const { failures } = await fake.collect(refusing(kind), ["a"]);
    expect(messagesOf(failures)).toEqual(["demo: It refused: You cannot."]);
    expect(fake.looks).toMatchObject([{ pausedUntil: new Date(`2026-11-20T12:${minutes}:00Z`) }]);
  });

  test("a mistake of theirs is a failure of this once", async () => {
    fake.answer("https://demo.example/a", () => Response.json({}));
    expect(messagesOf((await fake.collect(refusing("error"), ["a"])).failures)).toEqual([
      "demo: It refused: You cannot.",
    ]);
    expect(fake.looks).toMatchObject([{ pausedUntil: null }]);
  });

  test("something they do not have is told, and no failure", async () => {
    fake.answer("https://demo.example/a", () => Response.json({}));
    const { failures, rejected } = await fake.collect(refusing("unknown"), ["a"]);
    expect([failures, rejected]).toEqual([[], ["You cannot."]]);
  });
});

test("questions to one host are spaced out, whichever source asks", async () => {
  const slow = { ...demoSource, lane: { name: "both", everyMs: 6_000 } };
  const other = { ...slow, id: "other" };
  for (const ask of ["a", "b", "c"]) fake.answer(`https://demo.example/${ask}`, () => rows(1));
  await fake.collect(slow, ["a", "b"]);
  await fake.collect(other, ["c"]);
  expect(fake.requestedAtMs).toEqual([0, 6_000, 12_000]);
});

test("told to stop, it stops", async () => {
  fake.answer("https://demo.example/a", () => {
    fake.stop.abort(new Error("Stopping."));
    return new Response(null, { status: 503 });
  });
  await expect(fake.collect(demoSource, ["a"])).rejects.toThrow("Stopping.");
});
