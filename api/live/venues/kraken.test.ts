import { expect, test, vi } from "vitest";

import { pass, settle, until } from "#testing/venues/fake-clock.ts";
import { fakeKraken } from "#testing/venues/fake-venues.ts";
import { following } from "#testing/venues/following.ts";

import { kraken } from "./kraken.ts";

const follow = () => following(kraken, fakeKraken);

test.for([
  ["text", { last: "91230.1" }],
  ["a zero", { last: 0 }],
  ["a negative", { last: -5 }],
  ["nothing", { last: null }],
  ["another pair", { symbol: "ETH/USD" }],
  ["no time", { timestamp: "yesterday" }],
] as const)("a price that is %s is dropped", async ([, changed]) => {
  const { fake, heard } = await follow();
  fake.quote(91_230.1, changed);
  await until(() => heard.dropped === 1);
  expect(heard.prices).toEqual([]);
});

test("an older server, which names no time, is understood", async () => {
  const { fake, heard } = await follow();
  fake.quote(91_230.1, { timestamp: undefined, change_pct: undefined });
  await until(() => heard.prices.length === 1);
  expect(heard.changes).toEqual([null]);
});

test("a price older than the last is dropped", async () => {
  const { fake, heard } = await follow();
  fake.quote(91_230);
  fake.quote(80_000, { timestamp: "2026-11-20T11:59:59.000Z" });
  await until(() => heard.dropped === 1);
  expect(heard.prices).toEqual([91_230]);
});

test("maintenance is waited for", async () => {
  const { fake, lost } = await follow();
  fake.tell({ channel: "status", type: "update", data: [{ system: "maintenance" }] });
  await until(() => lost.length === 1);
  await vi.advanceTimersByTimeAsync(59_000);
  await settle();
  expect([lost, fake.connections()]).toEqual([["maintenance"], 1]);
  await vi.advanceTimersByTimeAsync(2_000);
  await until(() => fake.connections() === 2);
});

test("a refused subscription is a failure that is tried again", async () => {
  const { fake, lost } = await follow();
  fake.tell({ error: "Currency pair not supported BTC/USDX", method: "subscribe", success: false });
  await until(() => lost.length === 1);
  await vi.advanceTimersByTimeAsync(5_000);
  await until(() => fake.connections() === 2);
  expect(lost).toEqual(["Currency pair not supported BTC/USDX"]);
});

test("a line that takes the subscription but never names a price is given up", async () => {
  const { fake, lost } = await follow();
  await pass(12, fake.beat);
  expect(lost).toEqual(["no price"]);
});
