import { expect, test } from "vitest";

import { addressOfIds, idsIn } from "./Compare.tsx";

test.for([
  ["", []],
  ["?ids=", []],
  ["?ids=1", [1]],
  ["?ids=1,2,3,4", [1, 2, 3, 4]],
  ["?ids=4,3,4,2,1,5", [4, 3, 2, 1]],
  ["?ids=1&ids=2", [1, 2]],
  ["?ids=a,0,-1,1.5,7", [7]],
  ["?q=1", []],
] as const)("%s asks for %j", ([query, ids]) => expect(idsIn(query)).toEqual(ids));

test.for([
  [[], "/compare"],
  [[3, 1], "/compare?ids=3,1"],
] as const)("%j are compared at %s", ([ids, address]) => expect(addressOfIds(ids)).toBe(address));
