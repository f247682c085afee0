import { expect, test } from "vitest";

import { initials } from "./initials.ts";

test.for([
  ["Marathon Digital Holdings", "MD"],
  ["The Smarter Web Company", "TS"],
  ["Tesla", "TE"],
  ["  hut   8 ", "H8"],
  ["S-Science", "SS"],
  ["AT & T", "AT"],
  ["(Formerly) Vinanz", "FV"],
  ["Méliuz", "MÉ"],
  ["メタプラネット", "メタ"],
  ["ßeta", "SS"],
  ["X", "X"],
  ["", ""],
] as const)("%o wears %o", ([name, badge]) => {
  expect(initials(name)).toBe(badge);
});
