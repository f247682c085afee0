import { expect, test } from "vitest";

import { sessionAge, withCurrentChange } from "./session-age.ts";

test.for([
  ["Friday, seen on Friday", "2026-08-21", "2026-08-21T22:00:00.000Z", "fresh"],
  ["Friday, seen on Sunday", "2026-08-21", "2026-08-23T00:00:00.000Z", "fresh"],
  ["Friday, seen on Tuesday", "2026-08-21", "2026-08-25", "fresh"],
  ["Friday, seen on Wednesday", "2026-08-21", "2026-08-26", "dated"],
  ["Wednesday, seen on Saturday", "2026-08-19", "2026-08-22", "fresh"],
  ["Wednesday, seen on Monday", "2026-08-19", "2026-08-24", "dated"],
  ["Monday, seen on Wednesday", "2026-08-17", "2026-08-19", "fresh"],
  ["Monday, seen on Thursday", "2026-08-17", "2026-08-20", "dated"],
  ["a week ago", "2026-08-14", "2026-08-21T23:59:59.000Z", "dated"],
  ["eight days ago", "2026-08-13", "2026-08-21", "old"],
  ["of a day that is yet to come here", "2026-08-22", "2026-08-21T20:00:00.000Z", "fresh"],
] as const)("a session of %s is %s", ([, session, now, age]) => {
  expect(sessionAge(session, now)).toBe(age);
});

test("a bitcoin price more than a week old has no change of 24 hours, unless it is a demo", () => {
  const price = { priceUsd: 1, change24h: 2, asOf: "2026-08-13", source: null };
  expect(withCurrentChange({ ...price, venues: [], quality: "stale" }, "2026-08-14").change24h).toBe(2);
  expect(withCurrentChange({ ...price, venues: [], quality: "stale" }, "2026-08-21").change24h).toBeNull();
  expect(withCurrentChange({ ...price, venues: [], quality: "demo" }, "2026-08-21").change24h).toBe(2);
});
