import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { workBudget } from "./work-budget.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** A budget of a node, on a thread that was busy as long as the test says. */
function budgetOf(ms: number) {
  let busyMs = 0;
  const busyFor = (more: number) => void (busyMs += more);
  const compute = workBudget({ ms, seconds: 10 }, () => busyMs);
  return { busyFor, compute, taking: (more: number) => () => busyFor(more) };
}

test("a node answers until its time is used up, whoever asks, and again in the next period", async () => {
  const { compute, taking } = budgetOf(400);
  for (const visitor of ["ann", "bob", "cid"]) await compute(visitor, taking(100));
  expect(await compute("dee", () => "answer")).toBe("answer");
  await compute("dee", taking(150));
  await expect(compute("eve", taking(1))).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 10,
    message: "This server is answering many questions of this kind. Please try again in 10 seconds.",
  });
  vi.advanceTimersByTime(10_000);
  expect(await compute("eve", () => "answer")).toBe("answer");
});

test("one visitor gets a quarter of the time, and the others the rest", async () => {
  const { compute, taking } = budgetOf(400);
  await compute("ann", taking(60));
  await compute("ann", taking(60));
  vi.advanceTimersByTime(9_500);
  await expect(compute("ann", taking(1))).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 1,
    message: "Your questions have used up their share of this server's time. Please try again in 1 second.",
  });
  expect(await compute("bob", () => "answer")).toBe("answer");
});

test("a failed answer counts as well", async () => {
  const { compute, busyFor } = budgetOf(400);
  const failing = compute("ann", () => {
    busyFor(100);
    throw new Error("no such day");
  });
  await expect(failing).rejects.toThrow("no such day");
  await expect(compute("ann", () => "answer")).rejects.toMatchObject({ status: 429 });
});

test("a clock that was set back makes no one wait longer than the period", async () => {
  const { compute, taking } = budgetOf(400);
  await compute("ann", taking(100));
  vi.setSystemTime(Date.now() - 3_600_000);
  await expect(compute("ann", taking(1))).rejects.toMatchObject({ status: 429, retryAfterSeconds: 10 });
  vi.advanceTimersByTime(10_000);
  expect(await compute("ann", () => "answer")).toBe("answer");
});

test("waiting for the database takes nothing from anyone", async () => {
  const { compute } = budgetOf(400);
  const slow = Promise.withResolvers<string>();
  const answer = compute("ann", () => slow.promise);
  await vi.advanceTimersByTimeAsync(9_000);
  slow.resolve("answer");
  expect(await answer).toBe("answer");
  expect(await compute("ann", () => "another")).toBe("another");
});

test("answers made together share the time that the thread was busy", async () => {
  const { compute, busyFor } = budgetOf(400);
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const both = [compute("ann", () => first.promise), compute("bob", () => second.promise)];
  await vi.advanceTimersByTimeAsync(0);
  busyFor(90);
  first.resolve();
  await both[0];
  busyFor(90);
  second.resolve();
  await both[1];
  // Of the 180 ms, bob began second, so half of his time is taken to be the other's: 90 each.
  expect(await compute("bob", () => "answer")).toBe("answer");
  await compute("bob", () => busyFor(10));
  await expect(compute("bob", () => "answer")).rejects.toMatchObject({ status: 429 });
});

test("by itself the budget measures how long this thread was busy", async () => {
  const compute = workBudget({ ms: 4, seconds: 10 });
  await compute("ann", () => {
    const until = performance.now() + 5;
    while (performance.now() < until);
  });
  await expect(compute("bob", () => "answer")).rejects.toMatchObject({ status: 429 });
});
