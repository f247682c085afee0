import { expect, test } from "vitest";

import { folded, hasWords, searchWords } from "./search-text.ts";

test.for([
  ["Meliuz", "méliuz", true],
  ["Méliuz", "meliuz", true],
  ["Strategy\nMSTR", "strategy mstr", true],
  ["Strategy\nMSTR", "MSTR strat", true],
  ["Strategy\nMSTR\nMicroStrategy", "micro mstr", true],
  ["Strategy\nMSTR", "strategy mara", false],
  ["Strategy\nMSTR", "  ", true],
  ["Zürich", "zurich", true],
  ["Société Générale", "generale SOCIETE", true],
] as const)("%j searched for %j: %s", ([text, search, isFound]) => {
  expect(hasWords(folded(text), searchWords(search))).toBe(isFound);
});
