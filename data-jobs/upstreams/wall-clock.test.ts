import { expect, test } from "vitest";

import { feedInstant, instantIn } from "./wall-clock.ts";

test.for([
  ["America/New_York", "2026-01-20T08:00:28", "2026-01-20T13:00:28.000Z"],
  ["America/New_York", "2026-03-06T08:00:00", "2026-03-06T13:00:00.000Z"],
  ["America/New_York", "2026-03-08T08:00:00", "2026-03-08T12:00:00.000Z"],
  ["America/New_York", "2026-03-08T01:59:59", "2026-03-08T06:59:59.000Z"],
  ["Europe/London", "2026-03-28T07:00:00", "2026-03-28T07:00:00.000Z"],
  ["Europe/London", "2026-03-29T07:00:00", "2026-03-29T06:00:00.000Z"],
  ["Asia/Tokyo", "2026-11-20 08:30:00", "2026-11-19T23:30:00.000Z"],
] as const)("in %s %s is %s", ([zone, wallClock, instant]) => {
  expect(instantIn(zone, wallClock)?.toISOString()).toBe(instant);
});

test.for([
  ["Fri, 20 Nov 2026 12:00:00 GMT", "2026-11-20T12:00:00.000Z"],
  ["Fri, 20 Nov 2026 07:00:00 EST", "2026-11-20T12:00:00.000Z"],
  ["Fri, 20 Nov 2026 13:00:00 CET", "2026-11-20T12:00:00.000Z"],
  ["Fri, 20 Nov 2026 21:00 JST", "2026-11-20T12:00:00.000Z"],
  ["Fri, 20 Nov 2026 14:00:00 +0200", "2026-11-20T12:00:00.000Z"],
  ["2026-11-20T12:00:00Z", "2026-11-20T12:00:00.000Z"],
  ["2026-11-20T07:00:00-05:00", "2026-11-20T12:00:00.000Z"],
] as const)("%s is %s", ([text, instant]) => {
  expect(feedInstant(text)?.toISOString()).toBe(instant);
});

test.for(["Fri, 20 Nov 2026 12:00:00", "Fri, 20 Nov 2026 12:00:00 XYZ", "yesterday", "", "2026-11-20"])(
  "%s is no instant",
  (text) => {
    expect(feedInstant(text)).toBeNull();
  },
);

test("what is no time on any clock is none", () => {
  expect(instantIn("Asia/Tokyo", "2026-13-40 99:00")).toBeNull();
});
