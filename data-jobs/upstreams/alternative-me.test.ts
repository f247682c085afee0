import { expect, test } from "vitest";

import { alternativeMe } from "./alternative-me.ts";
import { readAnswer, recorded } from "./fixtures/recorded.ts";

test("reads the newest value, in the index's own word for it", () => {
  expect(readAnswer(alternativeMe, 1, recorded("alternative-me.json"))).toEqual({
    facts: [{ value: 47, classification: "Neutral", readAt: "2026-11-20T00:00:00.000Z" }],
    rejected: [],
  });
});

test("an empty list is no answer, and an error in the body is one of theirs", () => {
  expect(alternativeMe.body.safeParse({ data: [], metadata: { error: null } }).success).toBe(false);
  expect(alternativeMe.refusal?.safeParse({ data: [], metadata: { error: "Too many." } }).data).toMatchObject(
    {
      message: "Too many.",
    },
  );
  expect(alternativeMe.refusal?.safeParse(JSON.parse(recorded("alternative-me.json"))).data).toBeUndefined();
});

test.for(["101", "-1", "4.5", "NaN", ""])("a value of %o is rejected", (value) => {
  const reading = { value, value_classification: "Fear", timestamp: "1795132800" };
  expect(readAnswer(alternativeMe, 1, { data: [reading] })).toMatchObject({
    facts: [],
    rejected: [expect.stringContaining("row 1")],
  });
});
