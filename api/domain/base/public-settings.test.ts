import { expect, test } from "vitest";

import { tipUrl } from "./public-settings.ts";

test.for([
  ["https://tips.example/", 5, "https://tips.example/?amount=5"],
  ["https://tips.example/us", 50, "https://tips.example/us?amount=50"],
  ["https://tips.example/us?from=tracker&amount=1", 10, "https://tips.example/us?from=tracker&amount=10"],
  ["https://tips.example/us?from=tracker", null, "https://tips.example/us?from=tracker"],
] as const)("%s with %s leads to %s", ([page, amount, url]) => {
  expect(tipUrl(page, amount)).toBe(url);
});
