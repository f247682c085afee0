import { expect, test, vi } from "vitest";

import { fakeBitfinex } from "#testing/venues/fake-venues.ts";
import { settle, until } from "#testing/venues/fake-clock.ts";
import { following } from "#testing/venues/following.ts";

import { bitfinex } from "./bitfinex.ts";

const follow = () => following(bitfinex, fakeBitfinex);

test("a price on a channel that is not ours is dropped", async () => {
  const { fake, heard } = await follow();
  fake.quote(91_230, { channel: 7 });
  await until(() => heard.dropped === 1);
  expect(heard.prices).toEqual([]);
});

test.for([
  ["a restart, for which we need not wait", 20051, 1],
  ["maintenance, for which we wait a minute", 20060, 60_000],
] as const)("announces %s", async ([, code, waitMs]) => {
  const { fake, lost } = await follow();
  fake.tell({ event: "info", code, msg: "notice" });
  await until(() => lost.length === 1);
  if (waitMs > 1) {
    await vi.advanceTimersByTimeAsync(waitMs - 1_000);
    await settle();
    expect(fake.connections()).toBe(1);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  await until(() => fake.connections() === 2);
});

test("a platform that is down is maintenance too", async () => {
  const { fake, lost } = await follow();
  fake.tell({ event: "info", version: 2, platform: { status: 0 } });
  await until(() => lost.length === 1);
  expect(lost).toEqual(["maintenance"]);
});
