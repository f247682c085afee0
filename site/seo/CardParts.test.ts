import { expect, test } from "vitest";

import { drawableName } from "./CardParts.tsx";

test.for([
  ["Strategy", "Strategy"],
  ["Société Générale – Paris", "Société Générale – Paris"],
  ["Đông Á", "Đông Á"],
  ["メタプラネット", "3350"],
  ["🟧 Coin", "3350"],
] as const)("%s is drawn as %s", ([name, drawn]) => {
  expect(drawableName({ name, ticker: "3350" })).toBe(drawn);
});
