import { describe, expect, onTestFinished, test, vi } from "vitest";

import { fakeBitfinex } from "#fixtures/venues/fake-bitfinex.ts";
import { fakeBitstamp } from "#fixtures/venues/fake-bitstamp.ts";
import { pass, settle, stopTheClock, until } from "#fixtures/venues/fake-clock.ts";
import { fakeCoinbase } from "#fixtures/venues/fake-coinbase.ts";
import type { FakeExchange } from "#fixtures/venues/fake-exchange.ts";
import { fakeKraken } from "#fixtures/venues/fake-kraken.ts";

import { followSocket } from "./follow-socket.ts";
import type { Venue } from "./venue.ts";
import { bitfinex } from "./venues/bitfinex.ts";
import { bitstamp } from "./venues/bitstamp.ts";
import { coinbase } from "./venues/coinbase.ts";
import { kraken } from "./venues/kraken.ts";

type Fake = Pick<FakeExchange, "socketUrl" | "url" | "connections" | "listeners" | "received" | "close">;

/** Follow a fake exchange and write down all that is reported of it. */
async function following<F extends Fake>(venue: Venue, makeFake: () => Promise<F>) {
  stopTheClock();
  const fake = await makeFake();
  const heard = { prices: new Array<number>(), changes: new Array<number | null>(), alive: 0, dropped: 0 };
  const lost: string[] = [];
  const { socketUrl, url } = fake;
  const socket = followSocket(
    { ...venue, socketUrl, url },
    {
      price: ({ priceUsd, change24h }) => {
        heard.prices.push(priceUsd);
        heard.changes.push(change24h);
      },
      alive: () => heard.alive++,
      dropped: () => heard.dropped++,
      lost: (reason) => lost.push(reason),
    },
  );
  onTestFinished(async () => {
    socket.close();
    await fake.close();
  });
  await until(() => fake.received.length > 0);
  await settle();
  return { fake, heard, lost, socket };
}

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
    fake.hangUp();
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
    fake.hangUp(1001);
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

describe("kraken", () => {
  test.for([
    ["text", { last: "91230.1" }],
    ["a zero", { last: 0 }],
    ["a negative", { last: -5 }],
    ["nothing", { last: null }],
    ["another pair", { symbol: "ETH/USD" }],
    ["no time", { timestamp: "yesterday" }],
  ] as const)("a price that is %s is dropped", async ([, changed]) => {
    const { fake, heard } = await following(kraken, fakeKraken);
    fake.quote(91_230.1, changed);
    await until(() => heard.dropped === 1);
    expect(heard.prices).toEqual([]);
  });

  test("an older server, which names no time, is understood", async () => {
    const { fake, heard } = await following(kraken, fakeKraken);
    fake.quote(91_230.1, { timestamp: undefined, change_pct: undefined });
    await until(() => heard.prices.length === 1);
    expect(heard.changes).toEqual([null]);
  });

  test("a price older than the last is dropped", async () => {
    const { fake, heard } = await following(kraken, fakeKraken);
    fake.quote(91_230);
    fake.quote(80_000, { timestamp: "2026-11-20T11:59:59.000Z" });
    await until(() => heard.dropped === 1);
    expect(heard.prices).toEqual([91_230]);
  });

  test("maintenance is waited for", async () => {
    const { fake, lost } = await following(kraken, fakeKraken);
    fake.system("maintenance");
    await until(() => lost.length === 1);
    await vi.advanceTimersByTimeAsync(59_000);
    await settle();
    expect([lost, fake.connections()]).toEqual([["maintenance"], 1]);
    await vi.advanceTimersByTimeAsync(2_000);
    await until(() => fake.connections() === 2);
  });

  test("a refused subscription is a failure that is tried again", async () => {
    const { fake, lost } = await following(kraken, fakeKraken);
    fake.tell({ error: "Currency pair not supported BTC/USDX", method: "subscribe", success: false });
    await until(() => lost.length === 1);
    await vi.advanceTimersByTimeAsync(5_000);
    await until(() => fake.connections() === 2);
    expect(lost).toEqual(["Currency pair not supported BTC/USDX"]);
  });

  test("a line that takes the subscription but never names a price is given up", async () => {
    const { fake, lost } = await following(kraken, fakeKraken);
    await pass(12, fake.beat);
    expect(lost).toEqual(["no price"]);
  });
});

describe("bitstamp", () => {
  test("ninety seconds without a trade are no loss, as heartbeats are asked for and answered", async () => {
    const { fake, heard, lost } = await following(bitstamp, fakeBitstamp);
    fake.quote(91_231);
    await pass(90);
    expect([heard.prices, lost]).toEqual([[91_231], []]);
    expect(heard.alive).toBeGreaterThanOrEqual(4);
  });

  test("asked to reconnect, we do so at once", async () => {
    const { fake, lost } = await following(bitstamp, fakeBitstamp);
    fake.askToReconnect();
    await until(() => lost.length === 1);
    await vi.advanceTimersByTimeAsync(1);
    await until(() => fake.connections() === 2);
  });

  test("but not again and again", async () => {
    const { fake, lost } = await following(bitstamp, fakeBitstamp);
    fake.askToReconnect();
    await until(() => lost.length === 1);
    await vi.advanceTimersByTimeAsync(1);
    await until(() => fake.listeners() === 1);
    fake.askToReconnect();
    await until(() => lost.length === 2);
    await vi.advanceTimersByTimeAsync(1_000);
    await settle();
    expect(fake.connections()).toBe(2);
    await vi.advanceTimersByTimeAsync(2_000);
    await until(() => fake.connections() === 3);
  });

  test("an error ends the connection", async () => {
    const { fake, lost } = await following(bitstamp, fakeBitstamp);
    fake.tell({
      event: "bts:error",
      channel: "",
      data: { code: 4009, message: "Connection is unauthorized." },
    });
    await until(() => lost.length === 1);
    expect(lost).toEqual(["Connection is unauthorized."]);
  });
});

describe("bitfinex", () => {
  test("a price on a channel that is not ours is dropped", async () => {
    const { fake, heard } = await following(bitfinex, fakeBitfinex);
    fake.quote(91_230, 7);
    await until(() => heard.dropped === 1);
    expect(heard.prices).toEqual([]);
  });

  test.for([
    ["a restart, for which we need not wait", 20051, 1],
    ["maintenance, for which we wait a minute", 20060, 60_000],
  ] as const)("announces %s", async ([, code, waitMs]) => {
    const { fake, lost } = await following(bitfinex, fakeBitfinex);
    fake.inform(code);
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
    const { fake, lost } = await following(bitfinex, fakeBitfinex);
    fake.platform(0);
    await until(() => lost.length === 1);
    expect(lost).toEqual(["maintenance"]);
  });
});

describe("coinbase", () => {
  test.for([
    ["is not a number", { price: "NaN" }],
    ["is empty", { price: "" }],
    ["is infinite", { price: "Infinity" }],
    ["is of another product", { product_id: "ETH-USD" }],
  ] as const)("a price that %s is dropped", async ([, changed]) => {
    const { fake, heard } = await following(coinbase, fakeCoinbase);
    fake.quote(91_230, changed);
    await until(() => heard.dropped === 1);
    expect(heard.prices).toEqual([]);
  });

  test.for([undefined, "0", "garbage"])(
    "without a usable opening (%s) the change is unknown",
    async (open) => {
      const { fake, heard } = await following(coinbase, fakeCoinbase);
      fake.quote(91_230, { open_24h: open });
      await until(() => heard.prices.length === 1);
      expect(heard.changes).toEqual([null]);
    },
  );

  test("a message that comes out of order is dropped", async () => {
    const { fake, heard } = await following(coinbase, fakeCoinbase);
    fake.quote(91_230);
    fake.quote(80_000, { sequence: 5 });
    await until(() => heard.dropped === 1);
    expect(heard.prices).toEqual([91_230]);
  });

  test("an error followed by the end of the line is one loss", async () => {
    const { fake, lost } = await following(coinbase, fakeCoinbase);
    fake.tell({ type: "error", message: "Failed to subscribe", reason: "BTCUSD is not a valid product" });
    fake.hangUp(1008);
    await until(() => lost.length === 1);
    await settle();
    expect(lost).toEqual(["BTCUSD is not a valid product"]);
  });
});
