import { describe, expect, test } from "vitest";

import { linkAfter, retryDelayMs, UNTRIED, type Link, type LinkEvent } from "./live-link.ts";

test.for([
  [1, 1_000],
  [2, 2_000],
  [3, 4_000],
  [4, 8_000],
  [5, 16_000],
  [6, 30_000],
  [50, 30_000],
])("attempt %i comes after %i ms", ([attempt, delayMs]) => {
  expect(retryDelayMs(attempt ?? 0)).toBe(delayMs);
});

const link = (own: Partial<Link>): Link => ({ ...UNTRIED, ...own });

describe("what becomes of the line", () => {
  test.for<[Link, LinkEvent, Link]>([
    [UNTRIED, "connect", link({ state: "connecting" })],
    [link({ state: "connecting", retries: 3 }), "open", link({ state: "connected" })],
    [link({ state: "connecting", retries: 2 }), "error", link({ state: "error", retries: 2 })],
    [
      link({ state: "error", retries: 2 }),
      { closeCode: 1006 },
      link({ state: "disconnected", retries: 3, retryMs: 4_000 }),
    ],
    [
      link({ state: "connected" }),
      { closeCode: 1000 },
      link({ state: "disconnected", retries: 0, retryMs: null }),
    ],
    [
      link({ state: "error", retries: 5 }),
      { closeCode: 1006 },
      link({ state: "disconnected", retries: 0, retryMs: null }),
    ],
    [link({ retryMs: null }), "connect", link({ state: "connecting", retryMs: 0 })],
  ])("%j, then %j", ([before, event, after]) => {
    expect(linkAfter(before, event)).toEqual(after);
  });

  test.for([1001, 1005, 1006, 1011, 1012, 1013, 4000])(
    "lost with %i, it is tried again in a second",
    (closeCode) => {
      expect(linkAfter(link({ state: "connected" }), { closeCode })).toMatchObject({
        state: "disconnected",
        retryMs: 1_000,
      });
    },
  );
});

const failing = (count: number, from: Link): Link[] =>
  Array.from({ length: count }).reduce<Link[]>((links) => {
    const connecting = linkAfter(links.at(-1) ?? from, "connect");
    return [...links, linkAfter(linkAfter(connecting, "error"), { closeCode: 1006 })];
  }, []);

test("five attempts to come back, then none", () => {
  const waits = failing(6, UNTRIED).map(({ retryMs }) => retryMs);
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, null]);
});

test("after a success the count begins anew", () => {
  const back = linkAfter(linkAfter(failing(3, UNTRIED).at(-1) ?? UNTRIED, "connect"), "open");
  const waits = failing(5, linkAfter(back, { closeCode: 1006 })).map(({ retryMs }) => retryMs);
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, null]);
});
