import { expect, test } from "vitest";

import { steppedTab } from "./tabs.tsx";

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 2, 0],
  ["ArrowLeft", 2, 1],
  ["ArrowLeft", 0, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Enter", 1, null],
  ["a", 1, null],
])("%s on tab %i of three leads to %s", (key, current, expected) => {
  expect(steppedTab(key, current, 3)).toBe(expected);
});
