import { expect, test } from "vitest";

import { fearAndGreedClass } from "./FearAndGreed.tsx";

test.each([
  ["Extreme Fear", "extreme-fear"],
  ["Fear", "fear"],
  ["Neutral", "neutral"],
  ["Greed", "greed"],
  ["Extreme Greed", "extreme-greed"],
  ["  extreme  greed ", "extreme-greed"],
  ["Panic", null],
  ["", null],
])("%j is drawn as %s", (classification, expected) => {
  expect(fearAndGreedClass(classification)).toBe(expected);
});
