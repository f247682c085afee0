import { expect, test, vi } from "vitest";

import { fakeBitstamp } from "#testing/venues/fake-venues.ts";
import { pass, settle, until } from "#testing/venues/fake-clock.ts";
import { following } from "#testing/venues/following.ts";

import { bitstamp } from "./bitstamp.ts";

const RECONNECT = { event: "bts:request_reconnect", channel: "", data: "" };
const follow = () => following(bitstamp, fakeBitstamp);

test("ninety seconds without a trade are no loss, as heartbeats are asked for and answered", async () => {
  const { fake, heard, lost } = await follow();
  fake.quote(91_231);
  await pass(90);
  expect([heard.prices, lost]).toEqual([[91_231], []]);
  expect(heard.alive).toBeGreaterThanOrEqual(4);
});

test("asked to reconnect, we do so at once", async () => {
  const { fake, lost } = await follow();
  fake.tell(RECONNECT);
  await until(() => lost.length === 1);
  await vi.advanceTimersByTimeAsync(1);
  await until(() => fake.connections() === 2);
});

test("but not again and again", async () => {
  const { fake, lost } = await follow();
  fake.tell(RECONNECT);
  await until(() => lost.length === 1);
  await vi.advanceTimersByTimeAsync(1);
  await until(() => fake.listeners() === 1);
  fake.tell(RECONNECT);
  await until(() => lost.length === 2);
  await vi.advanceTimersByTimeAsync(1_000);
  await settle();
  expect(fake.connections()).toBe(2);
  await vi.advanceTimersByTimeAsync(2_000);
  await until(() => fake.connections() === 3);
});

test("an error ends the connection", async () => {
  const { fake, lost } = await follow();
  fake.tell({
    event: "bts:error",
    channel: "",
    data: { code: 4009, message: "Connection is unauthorized." },
  });
  await until(() => lost.length === 1);
  expect(lost).toEqual(["Connection is unauthorized."]);
});
