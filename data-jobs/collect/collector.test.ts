import { beforeEach, describe, expect, test } from "vitest";

import { demoSource, kindsOf, messagesOf, rows } from "./testing/demo-source.ts";
import { fakeCollector, type FakeCollector } from "./testing/fake-collector.ts";

let fake: FakeCollector;
beforeEach(() => {
  fake = fakeCollector();
});

test("a bad row costs itself and no other, and says why", async () => {
  fake.answer("https://demo.example/a", () => rows(1, "two", 3));
  const { facts, rejected, failures } = await fake.collect(demoSource, ["a"]);
  expect(facts).toEqual([
    { ask: "a", price: 1 },
    { ask: "a", price: 3 },
  ]);
  expect(rejected).toEqual([expect.stringMatching(/^row 2, {"price":"two"}: price: /)]);
  expect(failures).toEqual([]);
});

test("where not one row of any answer can be read the source has changed shape, and a row that can says that it has not", async () => {
  fake.answer("https://demo.example/a", () => rows("one", "two"));
  fake.answer("https://demo.example/b", () => rows(null));
  fake.answer("https://demo.example/c", () => rows(3));
  const moved = await fake.collect(demoSource, ["a", "b"]);
  expect([moved.answered, moved.facts, moved.rejected.length]).toEqual([2, [], 3]);
  expect(messagesOf(moved.failures)).toEqual([
    expect.stringMatching(
      /^demo: The answer has a new format; .* for example row 1, {"price":"one"}: price: /,
    ),
  ]);
  expect((await fake.collect(demoSource, ["a", "c"])).failures).toEqual([]);
});

test("a bad answer costs itself and no other", async () => {
  fake.answer("https://demo.example/a", () => new Response(null, { status: 410 }));
  fake.answer("https://demo.example/b", () => Response.json({ lines: [] }));
  fake.answer("https://demo.example/c", () => rows(3));
  const { facts, failures } = await fake.collect(demoSource, ["a", "b", "c"]);
  expect(facts).toEqual([{ ask: "c", price: 3 }]);
  expect(failures).toMatchObject([
    { kind: "status", url: "https://demo.example/a", message: "demo: It returned 410." },
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
    fake.answer("https://demo.example/a", answer);
    const { facts, failures } = await fake.collect(demoSource, ["a"]);
    expect([facts, kindsOf(failures), fake.requested]).toEqual([[], [kind], ["https://demo.example/a"]]);
  });
});

test("a status that says there is none is no failure", async () => {
  fake.answer("https://demo.example/a", () => new Response(null, { status: 404 }));
  const holiday = { ...demoSource, emptyStatus: 404 };
  expect(await fake.collect(holiday, ["a"])).toMatchObject({ facts: [], failures: [], answered: 1 });
});

test("a status that refuses one question is told, and the others are asked", async () => {
  fake.answer("https://demo.example/a", () => new Response(null, { status: 403 }));
  fake.answer("https://demo.example/b", () => rows(2));
  const { facts, rejected, failures } = await fake.collect({ ...demoSource, refusalStatus: 403 }, ["a", "b"]);
  expect([facts, failures]).toEqual([[{ ask: "b", price: 2 }], []]);
  expect(rejected).toEqual(["It returned 403."]);
});

const PRIVATE = [
  "http://demo.example/b",
  "https://127.0.0.1/b",
  "https://[::1]/",
  "https://localhost/",
  "https://169.254.169.254/",
  "https://metadata.google.internal/",
  "https://demo.example:8443/",
  "https://me:secret@demo.example/",
  "file:///etc/passwd",
] as const;

test.for(PRIVATE)("%s is not requested, even if an upstream names it first", async (url) => {
  const { failures } = await fake.collect({ ...demoSource, request: () => ({ url }) }, ["a"]);
  expect([kindsOf(failures), fake.requested]).toEqual([["address"], []]);
  expect(messagesOf(failures)[0]).toMatch(/^demo: We don't request [\w.[\]:-]*: it must/);
});

describe("redirects", () => {
  const to = (location: string) => () => new Response(null, { status: 302, headers: { location } });

  test("are followed to where a page has moved", async () => {
    fake.answer("https://demo.example/a", to("/b"));
    fake.answer("https://demo.example/b", to("https://new.example/b"));
    fake.answer("https://new.example/b", () => rows(1));
    expect((await fake.collect(demoSource, ["a"])).facts).toEqual([{ ask: "a", price: 1 }]);
  });

  test.for(PRIVATE)("are not followed to %s", async (location) => {
    fake.answer("https://demo.example/a", to(location));
    const { failures } = await fake.collect(demoSource, ["a"]);
    expect([kindsOf(failures), fake.requested.length]).toEqual([["address"], 1]);
  });

  test("never take a key to another host, and do not go in circles", async () => {
    const request = (ask: string) => ({ url: `https://demo.example/${ask}`, headers: { "x-key": "s3cret" } });
    fake.answer("https://demo.example/a", to("https://new.example/a"));
    fake.answer("https://demo.example/b", to("/b"));
    const { failures } = await fake.collect({ ...demoSource, request }, ["a", "b"]);
    expect(messagesOf(failures)).toEqual([
      "demo: It redirects to new.example, where our key must not be sent.",
      "demo: Too many redirects.",
    ]);
  });
});

describe("what has not changed", () => {
  test("is asked for all the same where nobody keeps what was said", async () => {
    fake.keep([{ url: "https://demo.example/a", mark: { etag: '"1"', lastModified: null } }]);
    await fake.collect({ ...demoSource, isAskedWhole: true }, ["a"]);
    expect(fake.headers.at(-1)?.get("if-none-match")).toBeNull();
  });

  const marked = (price: number) => () => {
    const answer = rows(price);
    answer.headers.set("etag", `"${price}"`);
    return answer;
  };

  test("is asked for with its mark, once its facts were kept", async () => {
    fake.answer("https://demo.example/a", marked(1));
    const { marks } = await fake.collect(demoSource, ["a"]);
    expect(fake.headers.at(-1)?.get("if-none-match")).toBeNull();
    fake.keep(marks);
    fake.answer("https://demo.example/a", () => new Response(null, { status: 304 }));
    expect(await fake.collect(demoSource, ["a"])).toMatchObject({
      facts: [],
      failures: [],
      answered: 1,
    });
    expect(fake.headers.at(-1)?.get("if-none-match")).toBe('"1"');
  });

  test("has no mark while part of it could not be used", async () => {
    fake.answer("https://demo.example/a", marked(-1));
    expect(await fake.collect(demoSource, ["a"])).toMatchObject({
      rejected: [expect.any(String)],
      marks: [],
    });
  });
});

test("says who asks", async () => {
  await fake.collect(demoSource, ["a"]);
  expect(fake.headers[0]?.get("user-agent")).toBe("Tracker/1 (me@site.example)");
});

test("no message shows a secret", async () => {
  const request = () => ({ url: "https://demo.example/a?token=s3cret" });
  fake.answer("https://demo.example/a?token=s3cret", () =>
    Response.json({ error: "s3cret is wrong" }, { status: 401 }),
  );
  const { failures } = await fake.collect({ ...demoSource, request }, ["a"]);
  expect(failures).toEqual([
    {
      kind: "refused",
      url: "https://demo.example/a?token=***",
      message: 'demo: It returned 401: {"error":"*** is wrong"}.',
    },
  ]);
});

test("a mistake of ours is not taken for the source's", async () => {
  fake.answer("https://demo.example/a", () => rows(1));
  const broken = {
    ...demoSource,
    read: () => {
      throw new RangeError("ours");
    },
  };
  await expect(fake.collect(broken, ["a"])).rejects.toThrow("ours");
});
