import { describe, expect, test, vi } from "vitest";

import { retryDelay } from "#lib/backoff.ts";
import { pass, settle, until } from "#testing/venues/fake-clock.ts";
import { fakeBitfinex, fakeBitstamp, fakeCoinbase, fakeKraken } from "#testing/venues/fake-venues.ts";
import { following } from "#testing/venues/following.ts";

import { whyGiveUp } from "./follow-socket.ts";
import { bitfinex } from "./venues/bitfinex.ts";
import { bitstamp } from "./venues/bitstamp.ts";
import { coinbase } from "./venues/coinbase.ts";
import { kraken } from "./venues/kraken.ts";

describe.each([
  ["kraken", () => following(kraken, fakeKraken), 1.36],
  ["bitstamp", () => following(bitstamp, fakeBitstamp), null],
  ["bitfinex", () => following(bitfinex, fakeBitfinex), 1.35],
  ["coinbase", () => following(coinbase, fakeCoinbase), (91_230.1 / 90_010.01 - 1) * 100],
] as const)("%s", (_name, follow, change) => {
  test("is subscribed to, and its prices are read", async () => {
    const { fake, heard } = await follow();
    expect(fake.received).toHaveLength(1);
    fake.quote(91_230.1);
    fake.beat();
    await until(() => heard.prices.length === 1);
    await settle();
    expect(heard).toMatchObject({ prices: [91_230.1], dropped: 0 });
    expect(heard.alive).toBeGreaterThan(0);
    if (change === null) expect(heard.changes).toEqual([null]);
    else expect(heard.changes[0]).toBeCloseTo(change, 9);
  });

  test.for([
    ["no JSON", "{"],
    ["no message", '"hello"'],
    ["nothing", ""],
    ["an empty object", "{}"],
    ["an empty list", "[]"],
    ["null", "null"],
    ["a page", "<html>Bad gateway</html>"],
    ["an unknown type", '{"type":"auction","event":"auction","channel":"book"}'],
  ] as const)("drops %s and goes on", async ([, garbage]) => {
    const { fake, heard, lost } = await follow();
    fake.tellRaw(garbage);
    fake.quote(91_231);
    await until(() => heard.prices.length === 1);
    expect([heard.dropped, heard.prices, lost]).toEqual([1, [91_231], []]);
  });

  test("comes back after an abrupt end, later and later, and at once finds its price", async () => {
    const { fake, heard, lost } = await follow();
    fake.disconnect();
    await until(() => lost.length === 1);
    await pass(7);
    await until(() => fake.listeners() === 1);
    await settle();
    fake.quote(91_232);
    await until(() => heard.prices.length === 1);
    expect(lost).toEqual(["closed with 1006"]);
  });

  test("counts as lost after half a minute of silence on an open line", async () => {
    const { fake, lost } = await follow();
    fake.mute();
    fake.quote(91_230);
    await pass(30);
    expect(lost).toEqual([]);
    await pass(2);
    expect(lost).toEqual(["silent"]);
  });

  test.for([429, 451, 403])("stays away for ten minutes when refused with %i", async (status) => {
    const { fake, lost } = await follow();
    fake.refuse(status);
    fake.disconnect(1001);
    await until(() => lost.length === 1);
    await vi.advanceTimersByTimeAsync(7_000);
    await until(() => lost.length === 2);
    expect(lost[1]).toBe(`status ${status}`);
    const tried = fake.connections();
    await vi.advanceTimersByTimeAsync(590_000);
    await settle();
    expect(fake.connections()).toBe(tried);
    await vi.advanceTimersByTimeAsync(11_000);
    await until(() => fake.connections() === tried + 1);
  });

  test("is left alone once closed", async () => {
    const { fake, socket, lost } = await follow();
    socket.close();
    await until(() => fake.listeners() === 0);
    await vi.advanceTimersByTimeAsync(120_000);
    await settle();
    expect([fake.connections(), lost]).toEqual([1, []]);
  });
});

const connection = { openedAt: 0, heardAt: 0, pricedAt: 0 };

test.for([
  ["all is well", { ...connection, heardAt: 180_000, pricedAt: 180_000 }, 180_000, null],
  ["thirty seconds of silence are borne", connection, 30_000, null],
  ["more are not", connection, 30_001, "silent"],
  ["a first price has its time", { ...connection, heardAt: 9_000, pricedAt: null }, 10_000, null],
  ["and no more", { ...connection, heardAt: 9_000, pricedAt: null }, 10_001, "no price"],
  ["heartbeats without a price are no use", { ...connection, heardAt: 180_000 }, 180_001, "no new price"],
] as const)("%s", ([, state, now, reason]) => {
  expect(whyGiveUp(state, { now, firstPriceMs: 10_000 })).toBe(reason);
});

test("retries double up to a minute", () => {
  const inTheMiddle = { random: () => 0.5 };
  expect([1, 2, 3, 4, 5, 6, 7, 8, 900].map((failures) => retryDelay(failures, inTheMiddle))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

test("a quarter more or less, never sooner than the venue allows nor later than a minute", () => {
  expect([0, 1].map((least) => retryDelay(3, { random: () => least }))).toEqual([3_000, 5_000]);
  expect(retryDelay(1, { leastMs: 5_000 })).toBe(5_000);
  expect(retryDelay(9, { random: () => 1 })).toBe(60_000);
});
