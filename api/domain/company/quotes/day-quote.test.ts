import { expect, test } from "vitest";

import { sourcedFiguresOf } from "../company-figures.ts";
import type { Quote } from "../company.ts";
import { quoteOfDay, quotesByDay } from "./day-quote.ts";

const SCREENER = { publisher: "Screener", url: "https://screener.example/" };
const FEED = { publisher: "Feed", url: "https://feed.example/" };
const quote = (source: Quote["source"], day: number, more: Partial<Quote> = {}): Quote => ({
  asOf: "2026-03-02",
  priceUsd: 10,
  marketCapUsd: null,
  changePct: null,
  recordedAt: `2026-03-0${day}T00:00:00.000Z`,
  source,
  ...more,
});

test.for([
  ["the last one counts", [quote(SCREENER, 3, { priceUsd: 9 }), quote(SCREENER, 4)], 10, null],
  [
    "a cap of its own counts",
    [quote(SCREENER, 3, { marketCapUsd: 5 }), quote(FEED, 4, { marketCapUsd: 6 })],
    10,
    6,
  ],
  ["the cap of another source stays", [quote(SCREENER, 3, { marketCapUsd: 5 }), quote(FEED, 4)], 10, 5],
  [
    "one that its own source no longer states is gone",
    [quote(SCREENER, 3, { marketCapUsd: 5 }), quote(SCREENER, 4), quote(FEED, 5)],
    10,
    null,
  ],
  [
    "one of the same source is replaced",
    [quote(SCREENER, 3, { marketCapUsd: 5 }), quote(SCREENER, 4)],
    10,
    null,
  ],
] as const)("of several quotes of a day, %s", ([, quotes, priceUsd, marketCapUsd]) => {
  expect(quoteOfDay(quotes)).toMatchObject({ priceUsd, marketCapUsd });
});

test("a cap that stays has its own source, and the price has its own", () => {
  const [day] = quotesByDay([quote(SCREENER, 3, { marketCapUsd: 50_000_000 }), quote(FEED, 4)]);
  const { currentPrice, marketCap } = sourcedFiguresOf({
    ticker: "ACME",
    facts: [],
    events: [],
    quote: day ?? null,
  });
  expect([currentPrice?.source, currentPrice?.recordedAt]).toEqual([FEED, "2026-03-04T00:00:00.000Z"]);
  expect([marketCap?.value, marketCap?.source, marketCap?.recordedAt]).toEqual([
    "50000000",
    SCREENER,
    "2026-03-03T00:00:00.000Z",
  ]);
});
