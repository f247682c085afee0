import { expect, test } from "vitest";

import { allowance, inWords } from "./rate-limit.ts";

const QUOTA = { points: 2, seconds: 60 };

const atSecond = (quota = QUOTA) => {
  let second = 0;
  const ask = allowance(quota, () => second * 1000);
  return (at: number, who: string) => {
    second = at;
    const { remaining, resetSeconds, isOver } = ask(who);
    return { remaining, resetSeconds, isOver };
  };
};

test("each address has its own quota, which starts anew when its period is over", () => {
  const ask = atSecond();
  expect(ask(10, "a")).toEqual({ remaining: 1, resetSeconds: 60, isOver: false });
  expect(ask(10.2, "a")).toEqual({ remaining: 0, resetSeconds: 60, isOver: false });
  expect(ask(40, "b")).toEqual({ remaining: 1, resetSeconds: 60, isOver: false });
  expect(ask(69.5, "a")).toEqual({ remaining: 0, resetSeconds: 1, isOver: true });
  expect(ask(70, "a")).toEqual({ remaining: 1, resetSeconds: 60, isOver: false });
  expect(ask(70, "b")).toEqual({ remaining: 0, resetSeconds: 30, isOver: false });
  expect(ask(99, "b")).toEqual({ remaining: 0, resetSeconds: 1, isOver: true });
});

test("an address that comes back later is not removed with its older period", () => {
  const ask = atSecond();
  for (const who of ["a", "b"]) ask(0, who);
  expect(ask(60, "a").remaining).toBe(1);
  expect(ask(60, "c").remaining).toBe(1);
  expect(ask(61, "a")).toEqual({ remaining: 0, resetSeconds: 59, isOver: false });
  expect(ask(61, "b").remaining).toBe(1);
});

test("addresses that do not come back take no memory", () => {
  const ask = atSecond({ points: 2, seconds: 1 });
  const before = process.memoryUsage().heapUsed;
  for (let visitor = 0; visitor < 1_000_000; visitor++) ask(visitor / 1_000, `2001:db8::${visitor}`);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100e6);
});

test.each([
  [1, "1 second"],
  [119, "119 seconds"],
  [120, "2 minutes"],
  [870, "15 minutes"],
  [3_600, "60 minutes"],
  [7_200, "2 hours"],
  [86_340, "24 hours"],
])("%i seconds are %s, never less", (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});
