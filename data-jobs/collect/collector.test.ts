import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";

import { defineSource, readRows, type Source } from "../sources/source.ts";
import { fakeCollector, type FakeCollector } from "./fixtures/fake-collector.ts";

const Row = z.object({ price: z.number().positive() });

const source = defineSource({
  id: "demo",
  publisher: "Demo",
  page: "https://demo.example",
  every: "1h",
  format: "json",
  request: (ask: string) => ({ url: `https://demo.example/${ask}` }),
  body: z.object({ rows: z.array(z.unknown()) }),
  read: ({ rows }, ask) => readRows(rows, Row, ({ price }) => [{ ask, price }]),
});

const rows = (...prices: unknown[]) => Response.json({ rows: prices.map((price) => ({ price })) });

let world: FakeCollector;
beforeEach(() => {
  world = fakeCollector();
});
const kinds = (failures: { kind: string }[]) => failures.map(({ kind }) => kind);
const messages = (failures: { message: string }[]) => failures.map(({ message }) => message);

test("a bad row costs itself and no other, and says why", async () => {
  world.answer("https://demo.example/a", () => rows(1, "two", 3));
  const { facts, rejected, failures } = await world.collect(source, ["a"]);
  expect(facts).toEqual([
    { ask: "a", price: 1 },
    { ask: "a", price: 3 },
  ]);
  expect(rejected).toEqual([
    { url: "https://demo.example/a", why: expect.stringMatching(/^row 2, {"price":"two"}: price: /) },
  ]);
  expect(failures).toEqual([]);
});

test("a bad answer costs itself and no other", async () => {
  world.answer("https://demo.example/a", () => new Response(null, { status: 410 }));
  world.answer("https://demo.example/b", () => Response.json({ lines: [] }));
  world.answer("https://demo.example/c", () => rows(3));
  const { facts, failures } = await world.collect(source, ["a", "b", "c"]);
  expect(facts).toEqual([{ ask: "c", price: 3 }]);
  expect(failures).toMatchObject([
    { kind: "status", url: "https://demo.example/a", message: "demo: It answered 410." },
    { kind: "shape", url: "https://demo.example/b" },
  ]);
});

describe("an answer that is none", () => {
  test.for([
    ["a web page", () => new Response("<!doctype html><title>Will be right back</title>"), "format"],
    ["an empty body", () => new Response(""), "format"],
    ["a body that breaks off", () => new Response('{"rows":[{"pri'), "format"],
    ["another type", () => Response.json([1, 2]), "shape"],
    ["a picture", () => new Response(new Uint8Array([0x89, 0x50, 0x4e, 0x47])), "format"],
    ["too much", () => new Response("x".repeat(2_000_001)), "size"],
    [
      "too much, as it says itself",
      () => new Response("{}", { headers: { "content-length": "3000000" } }),
      "size",
    ],
  ] as const)("%s is one failure, told, and not asked for again", async ([, answer, kind]) => {
    world.answer("https://demo.example/a", answer);
    const { facts, failures } = await world.collect(source, ["a"]);
    expect([facts, kinds(failures), world.asked]).toEqual([[], [kind], ["https://demo.example/a"]]);
  });
});

describe("what may pass", () => {
  const retried = (n: number) => Array(n).fill("https://demo.example/a");

  test.for([408, 425, 429, 500, 503])("status %i is asked again until it answers", async (status) => {
    world.answer(
      "https://demo.example/a",
      () => new Response(null, { status }),
      () => new Response(null, { status }),
      () => rows(1),
    );
    const { facts, failures } = await world.collect(source, ["a"]);
    expect([facts.length, failures, world.asked]).toEqual([1, [], retried(3)]);
  });

  test("so is a connection that breaks, and an answer that is too slow", async () => {
    world.answer("https://demo.example/a", world.brokenOff, world.neverEnding, () => rows(1));
    const { facts } = await world.collect(source, ["a"]);
    expect([facts.length, world.asked]).toEqual([1, retried(3)]);
  });

  test("the waits double, each of them a random part", async () => {
    world.random = 0.5;
    world.answer("https://demo.example/a", world.brokenOff);
    expect(kinds((await world.collect(source, ["a"])).failures)).toEqual(["network"]);
    expect([world.asked, world.backoffsMs()]).toEqual([retried(4), [500, 1_000, 2_000]]);
  });

  test.for([
    ["7", 7_000],
    ["Fri, 20 Nov 2026 12:00:09 GMT", 9_000],
  ] as const)("Retry-After %s is obeyed", async ([header, waitedMs]) => {
    const headers = { "retry-after": header };
    world.answer(
      "https://demo.example/a",
      () => new Response(null, { status: 429, headers }),
      () => rows(1),
    );
    await world.collect(source, ["a"]);
    expect(world.now.getTime() - world.start.getTime()).toBe(waitedMs);
  });

  test("a wait longer than we have is not waited for: the source is left alone as long", async () => {
    const headers = { "retry-after": "3600" };
    world.answer("https://demo.example/a", () => new Response(null, { status: 429, headers }));
    expect(kinds((await world.collect(source, ["a", "b"])).failures)).toEqual(["limit", "skipped"]);
    world.pass(3_599_000);
    expect(messages((await world.collect(source, ["b"])).failures)).toEqual([
      "demo: It is left alone until 2026-11-20T13:00:00.000Z.",
    ]);
    world.pass(2_000);
    world.answer("https://demo.example/b", () => rows(2));
    expect((await world.collect(source, ["b"])).facts).toEqual([{ ask: "b", price: 2 }]);
  });
});

test("a source that is dead is not asked all its questions", async () => {
  const { failures } = await world.collect(source, ["a", "b", "c", "d"]);
  expect(messages(failures)).toEqual([
    "demo: No whole answer: connection refused.",
    "demo: No whole answer: connection refused.",
    "demo: The remaining 2 of 4 questions were not asked.",
  ]);
  expect(world.looks).toMatchObject([
    { hasAnswered: false, failure: "demo: No whole answer: connection refused." },
  ]);
});

test.for([401, 403, 451])(
  "status %i is not asked again, and the source is left alone for half an hour",
  async (status) => {
    world.answer("https://demo.example/a", () => Response.json({ error: "Invalid API key" }, { status }));
    const { failures } = await world.collect(source, ["a", "b"]);
    expect(messages(failures)).toEqual([
      `demo: It answered ${status}: {"error":"Invalid API key"}.`,
      "demo: The remaining 1 of 2 questions were not asked.",
    ]);
    expect(world.asked).toEqual(["https://demo.example/a"]);
    expect(world.looks).toMatchObject([{ pausedUntil: new Date("2026-11-20T12:30:00Z") }]);
  },
);

describe("a no in a body with status 200", () => {
  const refusing = (kind: "limit" | "key" | "unknown" | "error"): Source<string, unknown, unknown> => ({
    ...source,
    body: z.unknown(),
    read: () => ({ facts: [], rejected: [] }),
    refusal: () => ({ kind, message: "You cannot." }),
  });

  test.for([
    ["limit", 10],
    ["key", 30],
  ] as const)("%s: the source is left alone for %i minutes", async ([kind, minutes]) => {
    world.answer("https://demo.example/a", () => Response.json({}));
    const { failures } = await world.collect(refusing(kind), ["a"]);
    expect(messages(failures)).toEqual(["demo: It says: You cannot."]);
    expect(world.looks).toMatchObject([{ pausedUntil: new Date(`2026-11-20T12:${minutes}:00Z`) }]);
  });

  test("a mistake of theirs is a failure of this once", async () => {
    world.answer("https://demo.example/a", () => Response.json({}));
    expect(messages((await world.collect(refusing("error"), ["a"])).failures)).toEqual([
      "demo: It says: You cannot.",
    ]);
    expect(world.looks).toMatchObject([{ pausedUntil: null }]);
  });

  test("something they do not have is told, and no failure", async () => {
    world.answer("https://demo.example/a", () => Response.json({}));
    const { failures, rejected } = await world.collect(refusing("unknown"), ["a"]);
    expect([failures, rejected]).toEqual([[], [{ url: "https://demo.example/a", why: "You cannot." }]]);
  });
});

test("a status that says there is none is no failure", async () => {
  world.answer("https://demo.example/a", () => new Response(null, { status: 404 }));
  const holiday = { ...source, hasNothing: (status: number) => status === 404 };
  expect(await world.collect(holiday, ["a"])).toMatchObject({ facts: [], failures: [], answered: 1 });
});

test("a status that refuses one question is told, and the others are asked", async () => {
  world.answer("https://demo.example/a", () => new Response(null, { status: 403 }));
  world.answer("https://demo.example/b", () => rows(2));
  const { facts, rejected, failures } = await world.collect(
    { ...source, refusesOne: (status) => status === 403 },
    ["a", "b"],
  );
  expect([facts, failures]).toEqual([[{ ask: "b", price: 2 }], []]);
  expect(rejected).toEqual([{ url: "https://demo.example/a", why: "It answered 403." }]);
});

describe("redirects", () => {
  const to = (location: string) => () => new Response(null, { status: 302, headers: { location } });

  test("are followed to where a page has moved", async () => {
    world.answer("https://demo.example/a", to("/b"));
    world.answer("https://demo.example/b", to("https://new.example/b"));
    world.answer("https://new.example/b", () => rows(1));
    expect((await world.collect(source, ["a"])).facts).toEqual([{ ask: "a", price: 1 }]);
  });

  test.for([
    "http://demo.example/b",
    "https://127.0.0.1/b",
    "https://[::1]/",
    "https://localhost/",
    "https://169.254.169.254/",
    "file:///etc/passwd",
  ])("are not followed to %s", async (location) => {
    world.answer("https://demo.example/a", to(location));
    const { failures } = await world.collect(source, ["a"]);
    expect([kinds(failures), world.asked.length]).toEqual([["redirect"], 1]);
  });

  test("never take a key to another host, and do not go in circles", async () => {
    const request = (ask: string) => ({ url: `https://demo.example/${ask}`, headers: { "x-key": "s3cret" } });
    world.answer("https://demo.example/a", to("https://new.example/a"));
    world.answer("https://demo.example/b", to("/b"));
    const { failures } = await world.collect({ ...source, request }, ["a", "b"]);
    expect(messages(failures)).toEqual([
      "demo: It sends us to new.example, which is not to see our key.",
      "demo: It sends us on again and again.",
    ]);
  });
});

describe("what has not changed", () => {
  test("is asked for all the same where nobody keeps what was said", async () => {
    world.keep([{ url: "https://demo.example/a", mark: { etag: '"1"', lastModified: null } }]);
    await world.collect({ ...source, isAskedWhole: true }, ["a"]);
    expect(world.heard.at(-1)?.get("if-none-match")).toBeNull();
  });

  const marked = (price: number) => () => {
    const answer = rows(price);
    answer.headers.set("etag", `"${price}"`);
    return answer;
  };

  test("is asked for with its mark, once its facts were kept", async () => {
    world.answer("https://demo.example/a", marked(1));
    const { marks } = await world.collect(source, ["a"]);
    expect(world.heard.at(-1)?.get("if-none-match")).toBeNull();
    world.keep(marks);
    world.answer("https://demo.example/a", () => new Response(null, { status: 304 }));
    expect(await world.collect(source, ["a"])).toMatchObject({
      facts: [],
      failures: [],
      answered: 1,
      unchanged: 1,
    });
    expect(world.heard.at(-1)?.get("if-none-match")).toBe('"1"');
  });

  test("has no mark while part of it could not be used", async () => {
    world.answer("https://demo.example/a", marked(-1));
    expect(await world.collect(source, ["a"])).toMatchObject({ rejected: [{}], marks: [] });
  });
});

test("says who asks", async () => {
  await world.collect(source, ["a"]);
  expect(world.heard[0]?.get("user-agent")).toBe("Tracker/1 (me@site.example)");
});

test("questions to one host are spaced out, whichever source asks", async () => {
  const slow = { ...source, lane: { name: "both", everyMs: 6_000 } };
  const other = { ...slow, id: "other" };
  for (const ask of ["a", "b", "c"]) world.answer(`https://demo.example/${ask}`, () => rows(1));
  await world.collect(slow, ["a", "b"]);
  await world.collect(other, ["c"]);
  expect(world.askedAtMs).toEqual([0, 6_000, 12_000]);
});

test("no message shows a secret", async () => {
  const request = () => ({ url: "https://demo.example/a?token=s3cret" });
  world.answer("https://demo.example/a?token=s3cret", () =>
    Response.json({ error: "s3cret is wrong" }, { status: 401 }),
  );
  const { failures } = await world.collect({ ...source, request }, ["a"]);
  expect(failures).toEqual([
    {
      kind: "refused",
      url: "https://demo.example/a?token=***",
      message: 'demo: It answered 401: {"error":"*** is wrong"}.',
    },
  ]);
});

test("told to stop, it stops", async () => {
  world.answer("https://demo.example/a", () => {
    world.stop.abort(new Error("Stopping."));
    return new Response(null, { status: 503 });
  });
  await expect(world.collect(source, ["a"])).rejects.toThrow("Stopping.");
});

test("a mistake of ours is not taken for the source's", async () => {
  world.answer("https://demo.example/a", () => rows(1));
  const broken = {
    ...source,
    read: () => {
      throw new RangeError("ours");
    },
  };
  await expect(world.collect(broken, ["a"])).rejects.toThrow("ours");
});
