import { expect, test } from "vitest";

import { addressOfIds, idsIn } from "./address.ts";

test.for([
  ["?ids=", [], []],
  ["?ids=1", [1], []],
  ["?ids=1,2,3,4", [1, 2, 3, 4], []],
  ["?ids=4,3,4,2,1,5,6", [4, 3, 2, 1], [5, 6]],
  ["?ids=1&ids=2", [1, 2], []],
  ["?ids=a,0,-1,1.5,7", [7], []],
] as const)("%s asks for %j and leaves out %j", ([query, ids, leftOut]) =>
  expect(idsIn(query)).toEqual({ ids, leftOut }),
);

test.for(["", "?q=1", "?asOf=2025-12-31"])("%s asks for no company", (query) =>
  expect(idsIn(query)).toBeNull(),
);

test.for([
  [[], "/compare?ids="],
  [[3, 1], "/compare?ids=3,1"],
] as const)("%j are compared at %s", ([ids, address]) => expect(addressOfIds(ids)).toBe(address));
