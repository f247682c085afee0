import { expect, onTestFinished, test, vi } from "vitest";

import { isDue } from "#domain/price/guard-jump.ts";
import { isFresh } from "#domain/price/venue-price.ts";
import { fakeKraken } from "#testing/venues/fake-venues.ts";
import { pass, stopTheClock, until } from "#testing/venues/fake-clock.ts";

import { followAnswers } from "./follow-answers.ts";
import { whyGiveUp } from "./follow-socket.ts";
import { kraken } from "./venues/kraken.ts";

/** Times by a clock that was then set back to 1,000. */
const BEFORE = 90_000_000;
const NOW = 1_000;

test("a price received before is not fresh until the exchange sends the next", () => {
  const price = {
    venue: "kraken",
    over: "socket",
    priceUsd: 90_000,
    change24h: null,
    venueAt: null,
  } as const;
  expect(isFresh({ ...price, receivedAt: BEFORE, lastSignAt: NOW }, NOW)).toBe(false);
  expect(isFresh({ ...price, receivedAt: NOW, lastSignAt: NOW }, NOW)).toBe(true);
});

test("a line that was heard before is opened again, because its silence can't be measured", () => {
  const connection = { openedAt: BEFORE, heardAt: BEFORE, pricedAt: BEFORE };
  expect(whyGiveUp(connection, { now: NOW, firstPriceMs: 1 })).toBe("the clock was set back");
});

test("an unchanged price is sent again", () => {
  const price = {
    priceUsd: 90_000,
    change24h: null,
    quality: "live",
    venues: ["kraken"],
    source: null,
    asOf: "2026-11-20T12:00:00.000Z",
  } as const;
  const later = { ...price, venues: [...price.venues], asOf: "2026-11-19T12:00:00.000Z" };
  expect(
    isDue({ price: { ...price, venues: [...price.venues] }, at: BEFORE }, { price: later, at: NOW }),
  ).toBe(true);
});

test("an exchange is asked again at once instead of a day later", async () => {
  stopTheClock();
  const exchange = await fakeKraken();
  let answers = 0;
  const report = { answer: () => answers++, lost: () => {}, dropped: () => {} };
  const following = followAnswers(
    { ...kraken, url: exchange.url },
    { everyMs: 10_000, isWanted: () => true, report },
  );
  onTestFinished(async () => {
    await following.close();
    await exchange.close();
  });
  exchange.answerQuote(91_230);
  await vi.advanceTimersByTimeAsync(1_000);
  await until(() => answers === 1);
  vi.setSystemTime("2026-11-19T12:00:00.000Z");
  await pass(2);
  await until(() => answers === 2);
});
