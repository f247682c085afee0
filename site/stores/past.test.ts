import { expect, test } from "vitest";

import { queryOfPast } from "#domain/past-query.ts";
import { pastIn } from "./past.ts";

test.for([
  ["", null],
  ["?q=meta&columns=mnavBasic", null],
  ["?asOf=&knownAt=", null],
  ["?asOf=2024-12-31", { asOf: "2024-12-31", knownAt: null }],
  ["?knownAt=2025-01-15&asOf=", { asOf: null, knownAt: "2025-01-15" }],
  ["?asOf=2024-12-31&knownAt=2025-01-15", { asOf: "2024-12-31", knownAt: "2025-01-15" }],
  ["?asOf=soon", { asOf: "soon", knownAt: null }],
] as const)("%s asks for %j", ([query, past]) => expect(pastIn(query)).toEqual(past));

test("a past is asked of the server as it stands in the address", () => {
  expect(String(queryOfPast({ asOf: "2024-12-31", knownAt: null }))).toBe("asOf=2024-12-31");
  expect(String(queryOfPast({ asOf: "a&b", knownAt: "2025-01-15" }))).toBe("asOf=a%26b&knownAt=2025-01-15");
});
