import { expect, test } from "vitest";

import { mixed } from "./mixed-order.ts";

test("two rows are spread over each other, each in its own order", () => {
  expect(mixed(["1", "2", "3", "4"], ["a", "b"])).toEqual(["1", "a", "2", "3", "b", "4"]);
  expect(mixed(["1", "2"], [])).toEqual(["1", "2"]);
  expect(mixed([], ["a"])).toEqual(["a"]);
});
