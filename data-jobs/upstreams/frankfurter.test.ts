import { expect, test } from "vitest";

import { readAnswer, recorded } from "./fixtures/recorded.ts";
import { frankfurter } from "./frankfurter.ts";

test("reads what a dollar buys, on the day of the rates", () => {
  const { facts, rejected } = readAnswer(frankfurter, "USD", recorded("frankfurter.json"));
  expect(facts).toContainEqual({ currency: "GBP", day: "2026-11-20", perUsd: "0.7597" });
  expect([facts.length, rejected]).toEqual([7, []]);
});

test("a rate of zero is rejected alone", () => {
  const answer = { amount: 1, base: "USD", date: "2026-11-21", rates: { GBP: 0, EUR: 0.86 } };
  expect(readAnswer(frankfurter, "USD", answer)).toEqual({
    facts: [{ currency: "EUR", day: "2026-11-21", perUsd: "0.86" }],
    rejected: [expect.stringMatching(/^row 1, \["GBP",0\]/)],
  });
});

test.for([
  { base: "EUR", date: "2026-11-20", rates: {} },
  { base: "USD", rates: {} },
  { message: "not found" },
])("%o is no answer", (answer) => {
  expect(frankfurter.body.safeParse(answer).success).toBe(false);
});
