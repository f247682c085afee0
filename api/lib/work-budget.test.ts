import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { workBudget } from "./work-budget.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const taking = (ms: number) => () => {
  vi.advanceTimersByTime(ms);
  return ms;
};

test("questions are answered until the time for them is used up, and again in the next period", async () => {
  const compute = workBudget({ ms: 300, seconds: 10 });
  expect(await compute(taking(200))).toBe(200);
  expect(await compute(taking(150))).toBe(150);
  await expect(compute(taking(1))).rejects.toMatchObject({ status: 429, retryAfterSeconds: 10 });
  vi.advanceTimersByTime(10_000);
  expect(await compute(taking(1))).toBe(1);
});

test("a failed answer counts as well, a long wait only in part", async () => {
  const compute = workBudget({ ms: 600, seconds: 60 });
  const failing = compute(() => {
    vi.advanceTimersByTime(30_000);
    throw new Error("no database");
  });
  await expect(failing).rejects.toThrow("no database");
  expect(await compute(taking(250))).toBe(250);
  expect(await compute(taking(250))).toBe(250);
  await expect(compute(taking(1))).rejects.toMatchObject({ status: 429 });
});

test("answers made together share the time that passes", async () => {
  const compute = workBudget({ ms: 400, seconds: 60 });
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const both = [compute(() => first.promise), compute(() => second.promise)];
  await vi.advanceTimersByTimeAsync(0);
  vi.advanceTimersByTime(100);
  first.resolve();
  await both[0];
  vi.advanceTimersByTime(100);
  second.resolve();
  await both[1];
  expect(await compute(taking(200))).toBe(200);
  await expect(compute(taking(1))).rejects.toMatchObject({ status: 429 });
});
