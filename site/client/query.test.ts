import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { isText } from "#contract/shape.ts";

import { query } from "./query.ts";
import { readAgain } from "./read-again.ts";
import { stubPage } from "./testing/test-page.ts";

const fetched = vi.fn<typeof fetch>();
const answer =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  stubPage();
  vi.stubGlobal("fetch", fetched.mockReset().mockImplementation(answer("first")));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("asks when somebody first looks, and not again for the next one", async () => {
  const { $answer } = query("/api/text", isText);
  expect(fetched).not.toHaveBeenCalled();
  const leave = $answer.listen(() => {});
  await settle();
  expect($answer.get()).toEqual({ value: "first", error: null, isLoading: false });
  leave();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  $answer.listen(() => {});
  await settle();
  expect(fetched).toHaveBeenCalledOnce();
});

test("asks again by its own clock, and only while somebody looks", async () => {
  const { $answer } = query("/api/text", isText, { everyMs: 60_000 });
  const leave = $answer.listen(() => {});
  await vi.advanceTimersByTimeAsync(59_999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_001);
  expect(fetched).toHaveBeenCalledTimes(3);
  leave();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test("a failure keeps the last good answer, is not retried, and ends with the next success", async () => {
  const { $answer } = query("/api/text", isText, { everyMs: 60_000 });
  $answer.listen(() => {});
  await settle();
  fetched.mockImplementation(answer({ message: "down" }, 503));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect($answer.get()).toMatchObject({ value: "first", error: expect.any(Error) });
  fetched.mockImplementation(answer("second"));
  await vi.advanceTimersByTimeAsync(1);
  expect($answer.get()).toMatchObject({ value: "second", error: null });
});

test("an answer of another shape is a failure", async () => {
  fetched.mockImplementation(answer(5));
  const { $answer } = query("/api/text", isText);
  $answer.listen(() => {});
  await settle();
  expect($answer.get()).toMatchObject({ value: null, error: expect.any(Error) });
});

test.for([
  [0, 1],
  [1, 2],
] as const)("with %i retries a failing answer is asked for %i times", async ([retries, times]) => {
  fetched.mockImplementation(answer("no", 500));
  query("/api/text", isText, { read: readAgain(retries) }).$answer.listen(() => {});
  await settle();
  expect(fetched).toHaveBeenCalledTimes(times);
});

test("of two requests the later one counts, in whatever order they are answered", async () => {
  const late = Promise.withResolvers<Response>();
  fetched.mockImplementationOnce(() => late.promise);
  const { $answer, reload } = query("/api/text", isText);
  $answer.listen(() => {});
  fetched.mockImplementation(answer("after the change"));
  await reload();
  late.resolve(new Response('"before the change"'));
  await settle();
  expect($answer.get().value).toBe("after the change");
});

test("the same answer again is the same value", async () => {
  const isList = (value: unknown): value is string[] => Array.isArray(value);
  fetched.mockImplementation(answer(["a"]));
  const { $answer, reload } = query("/api/list", isList);
  $answer.listen(() => {});
  await settle();
  const before = $answer.get().value;
  await reload();
  expect($answer.get().value).toBe(before);
});

test("a page that the browser kept and shows again asks once more, as long as somebody looks", async () => {
  const page = stubPage();
  const leave = query("/api/text", isText).$answer.listen(() => {});
  await settle();
  page.comeBack(false);
  expect(fetched).toHaveBeenCalledTimes(1);
  page.comeBack(true);
  await settle();
  expect(fetched).toHaveBeenCalledTimes(2);
  leave();
  await vi.advanceTimersByTimeAsync(1_000);
  page.comeBack(true);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a build asks nobody", async () => {
  vi.stubGlobal("document", undefined);
  query("/api/text", isText).$answer.listen(() => {});
  await settle();
  expect(fetched).not.toHaveBeenCalled();
});
