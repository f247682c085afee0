import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { hashPassword } from "./password.ts";
import { openPasswordCheck, type PasswordCheck } from "./password-check.ts";

const ANN = { username: "ann", password: "right" };

let passwordHash: string;
let waited: number[];
let asked: string[];
let check: PasswordCheck<{ passwordHash: string }>;

beforeAll(async () => {
  passwordHash = await hashPassword(ANN.password);
});
beforeEach(() => {
  waited = [];
  asked = [];
  check = openPasswordCheck({
    find: async (username) => {
      asked.push(username);
      return username.toLowerCase() === "ann" ? { passwordHash } : null;
    },
    report: () => {},
    wait: async (ms) => waited.push(ms),
  });
});

const failFrom = async (address: string, times: number, username = "ann") => {
  for (let n = 0; n < times; n++) expect(await check({ username, password: "wrong" }, address)).toBeNull();
};

test("the right password is the account's, a wrong one and an unknown name are refused", async () => {
  expect(await check(ANN, "a")).toEqual({ passwordHash });
  expect(await check({ ...ANN, password: "wrong" }, "a")).toBeNull();
  expect(await check({ ...ANN, username: "bob" }, "a")).toBeNull();
});

describe("an address", () => {
  test("that failed ten times is turned away without any work, told when to come back, and others are not", async () => {
    await failFrom("a", 10);
    asked = [];
    await expect(check(ANN, "a")).rejects.toMatchObject({
      kind: "too-many",
      message: expect.stringMatching(/^Too many failed sign-ins .* in 15 minutes\.$/),
      retryAfterSeconds: expect.closeTo(900, -1),
    });
    expect(asked).toEqual([]);
    expect(await check(ANN, "b")).not.toBeNull();
  });

  test("may come in as often as it likes with the right password", async () => {
    await failFrom("a", 9);
    for (let n = 0; n < 3; n++) expect(await check(ANN, "a")).not.toBeNull();
    await failFrom("a", 1);
    await expect(check(ANN, "a")).rejects.toThrow("Too many");
  });

  test("cannot ask faster than failures are counted", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 14 }, () => check({ ...ANN, password: "wrong" }, "a")),
    );
    expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(4);
  });

  test("is forgiven a quarter of an hour after its first failure", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    await failFrom("a", 10);
    vi.advanceTimersByTime(15 * 60_000 + 1);
    expect(await check(ANN, "a")).not.toBeNull();
    vi.useRealTimers();
  });
});

test("an account that many addresses fail at gets slower, up to eight seconds, and still lets its owner in", async () => {
  for (const address of ["a", "b", "c"]) await failFrom(address, 6);
  expect(waited.slice(0, 10)).toEqual(Array(10).fill(0));
  expect(waited.slice(10)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000]);
  expect(await check({ ...ANN, username: "ANN" }, "home")).not.toBeNull();
  expect(waited.at(-1)).toBe(8_000);
});

test("an unused name is slowed like a used one", async () => {
  for (const address of ["a", "b"]) await failFrom(address, 6, "unused");
  expect(waited.at(-1)).toBe(1_000);
});

test("an unused name costs the same work as a used one", async () => {
  const spentMs = { ann: 0, unused: 0 };
  for (let round = 0; round < 10; round++)
    for (const username of ["ann", "unused"] as const) {
      const start = performance.now();
      await check({ username, password: "wrong" }, `${username}${round}`);
      // The first round also computes the hash for unknown names.
      if (round > 0) spentMs[username] += performance.now() - start;
    }
  expect(spentMs.unused / spentMs.ann).toBeGreaterThan(0.3);
});
