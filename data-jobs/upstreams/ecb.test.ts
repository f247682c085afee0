import { expect, test } from "vitest";

import { ecb, frankfurter } from "./ecb.ts";
import { readAnswer, recorded } from "./fixtures/recorded.ts";

test("turns rates for a euro into rates for a dollar", () => {
  expect(readAnswer(ecb, "USD", recorded("ecb.xml"))).toEqual({
    facts: [
      { currency: "EUR", day: "2026-11-20", perUsd: "0.8643042351" },
      { currency: "JPY", day: "2026-11-20", perUsd: "154.6240276577" },
      { currency: "GBP", day: "2026-11-20", perUsd: "0.7597234226" },
    ],
    rejected: [],
  });
});

test("without the dollar there is nothing to turn", () => {
  const answer = recorded("ecb.xml").replace("currency='USD'", "currency='XTS'");
  expect(readAnswer(ecb, "USD", answer)).toEqual({
    facts: [],
    rejected: ["It gives no dollar rate."],
    isStrange: true,
  });
});

test("a rate that is none is rejected alone", () => {
  const { facts, rejected } = readAnswer(ecb, "USD", recorded("ecb.xml").replace("178.90", "N/A"));
  expect([facts.map(({ currency }) => currency), rejected.length]).toEqual([["EUR", "GBP"], 1]);
});

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
