import { describe, expect, onTestFinished, test, vi } from "vitest";

import { pass, settle, stopTheClock, until } from "#testing/venues/fake-clock.ts";
import type { FakeExchange, HttpAnswer } from "#testing/venues/fake-exchange.ts";
import {
  fakeBitfinex,
  fakeBitstamp,
  fakeCoinbase,
  fakeCoingecko,
  fakeKraken,
  fakeMempool,
} from "#testing/venues/fake-venues.ts";

import { followAnswers, type Polling } from "./follow-answers.ts";
import type { PriceAnswer, PollSource } from "./venue.ts";
import { coingecko, mempool } from "./venues/venues.ts";
import { bitfinex } from "./venues/bitfinex.ts";
import { bitstamp } from "./venues/bitstamp.ts";
import { coinbase } from "./venues/coinbase.ts";
import { kraken } from "./venues/kraken.ts";

async function asking(
  asked: PollSource,
  makeFake: () => Promise<FakeExchange>,
  changed: Partial<Polling> = {},
) {
  stopTheClock();
  const fake = await makeFake();
  const answers: PriceAnswer[] = [];
  const lost: string[] = [];
  let dropped = 0;
  const following = followAnswers(
    { ...asked, url: fake.url },
    {
      everyMs: 10_000,
      isWanted: () => true,
      report: {
        answer: (answer) => answers.push(answer),
        lost: (reason) => lost.push(reason),
        dropped: () => dropped++,
      },
      ...changed,
    },
  );
  onTestFinished(async () => {
    await following.close();
    await fake.close();
  });
  /** One request and its result. */
  const ask = async () => {
    const before = answers.length + lost.length;
    await vi.advanceTimersByTimeAsync(1_000);
    await until(() => answers.length + lost.length > before);
  };
  return { fake, answers, lost, ask, dropped: () => dropped };
}

const NOW = Date.parse("2026-11-20T12:00:01Z");

test.for<[PollSource, () => Promise<FakeExchange>, PriceAnswer]>([
  [kraken, fakeKraken, { priceUsd: 91_230, change24h: null, venueAt: null }],
  [bitstamp, fakeBitstamp, { priceUsd: 91_230, change24h: 1.35, venueAt: NOW }],
  [bitfinex, fakeBitfinex, { priceUsd: 91_230, change24h: 1.35, venueAt: null }],
  [coinbase, fakeCoinbase, { priceUsd: 91_230, change24h: expect.closeTo(1.3554, 3), venueAt: null }],
  [coingecko, fakeCoingecko, { priceUsd: 91_230, change24h: 1.3574, venueAt: NOW - 1_000 }],
  [mempool, fakeMempool, { priceUsd: 91_230, change24h: null, venueAt: NOW - 1_000 }],
])("$0.name answers with its price", async ([asked, makeFake, expected]) => {
  const { fake, answers, ask, lost } = await asking(asked, makeFake);
  vi.setSystemTime(NOW - 1_000);
  fake.answerQuote(91_230);
  await ask();
  expect(lost).toEqual([]);
  expect(answers).toEqual([
    { ...expected, venueAt: expected.venueAt === null ? null : expect.closeTo(NOW, -4) },
  ]);
});

describe("what is no price is dropped", () => {
  test.for<[string, PollSource, HttpAnswer]>([
    ["200 with a list of errors", kraken, { body: { error: ["EQuery:Unknown asset pair"] } }],
    ["errors beside a result", kraken, { body: { error: ["E"], result: { X: { c: ["91230", "1"] } } } }],
    ["no pair at all", kraken, { body: { error: [], result: {} } }],
    ["an error of Bitstamp", bitstamp, { body: { status: "error", reason: "x", code: "y" } }],
    ["a rate limit as a list", bitfinex, { body: ["error", 11010, "ratelimit: error"] }],
    ["NotFound", coinbase, { body: { message: "NotFound" } }],
    ["an unknown coin", coingecko, { body: {} }],
    ["an unknown price", mempool, { body: { time: 1, USD: -1 } }],
    ["a page", kraken, { text: "<html>Will be right back</html>" }],
    ["nothing", kraken, { text: "" }],
    ["a flood", kraken, { text: " ".repeat(200_000) }],
  ])("%s", async ([, asked, answer]) => {
    const { fake, answers, ask, lost, dropped } = await asking(asked, fakeKraken);
    fake.answerWith(answer);
    await ask();
    expect([answers, lost, dropped()]).toEqual([[], ["unreadable answer"], 1]);
  });
});

describe("how often", () => {
  test("every ten seconds while it is wanted, and never while it is not", async () => {
    let isWanted = true;
    const { fake } = await asking(kraken, fakeKraken, { isWanted: () => isWanted });
    fake.answerQuote(91_230);
    await pass(25);
    expect(fake.requests()).toBe(3);
    isWanted = false;
    await pass(60);
    expect(fake.requests()).toBe(3);
  });

  test.for([
    ["429", { status: 429 }, 60],
    ["429 that says how long", { status: 429, headers: { "Retry-After": "120" } }, 120],
    ["a block", { status: 451 }, 1_800],
    ["a ban", { status: 403 }, 1_800],
  ] as const)("after %s it is left alone", async ([, answer, seconds]) => {
    const { fake, ask, lost } = await asking(kraken, fakeKraken);
    fake.answerWith(answer);
    await ask();
    await vi.advanceTimersByTimeAsync((seconds - 3) * 1_000);
    await settle();
    expect([fake.requests(), lost]).toEqual([1, [`status ${answer.status}`]]);
    fake.answerQuote(91_230);
    await vi.advanceTimersByTimeAsync(4_000);
    await until(() => fake.requests() === 2);
  });

  test("failures make it rarer, up to a minute", async () => {
    const { fake } = await asking(kraken, fakeKraken, { everyMs: 1_000 });
    await pass(140);
    expect(fake.requests()).toBeGreaterThanOrEqual(7);
    expect(fake.requests()).toBeLessThanOrEqual(9);
  });
});

test("one that does not answer is given up, and asked again later", async () => {
  const { fake, ask, lost } = await asking(kraken, fakeKraken, { patienceMs: 30 });
  fake.answerWith("never");
  await ask();
  expect(lost).toEqual(["no answer in time"]);
});

test("one that is not there says so quietly", async () => {
  const { fake, ask, lost } = await asking(kraken, fakeKraken);
  await fake.close();
  fake.close = async () => {};
  await ask();
  expect(lost).toEqual(["ECONNREFUSED"]);
});
