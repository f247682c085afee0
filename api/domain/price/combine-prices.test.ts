import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { combinePrices } from "./combine-prices.ts";
import { AGGREGATORS, EXCHANGES, type VenuePrice, type PriceVenue } from "./venue-price.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

type Stated = Partial<VenuePrice> & { ageMs?: number };

const reading = (venue: PriceVenue, priceUsd: number, { ageMs = 0, ...stated }: Stated = {}): VenuePrice => ({
  venue,
  over: "socket",
  priceUsd,
  change24h: null,
  receivedAt: NOW - ageMs,
  lastSignAt: NOW - ageMs,
  venueAt: null,
  ...stated,
});

const of = (...prices: number[]) =>
  EXCHANGES.flatMap((venue, index) => {
    const price = prices[index];
    return price === undefined ? [] : [reading(venue, price)];
  });

const combine = (readings: VenuePrice[], lastUsd: number | null = null) =>
  combinePrices(readings, { now: NOW, lastUsd });

describe("one price of many", () => {
  test.for([
    ["four that agree", of(91230.1, 91231, 91229, 91234.6), null, 91230.55, 4],
    ["an outlier among three", of(91230, 91231, 99999), null, 91230.5, 2],
    [
      "an old one does not count",
      [...of(91230), reading("bitstamp", 90000, { ageMs: 200_000 })],
      null,
      91230,
      1,
    ],
    ["two a little apart", of(91230, 91500), null, 91365, 2],
    ["two too far apart: the one nearer our last", of(91230, 93000), 91200, 91230, 1],
    ["two so far apart that neither is near their middle", of(91230, 99999), 91200, 91230, 1],
    ["three of three minds", of(91230, 95000, 99999), 91200, 91230, 1],
    ["one alone", of(91230), null, 91230, 1],
  ] as const)("%s", ([, readings, lastUsd, priceUsd, count]) => {
    const combined = combine([...readings], lastUsd);
    expect(combined?.priceUsd).toBeCloseTo(priceUsd, 6);
    expect(combined?.venues).toHaveLength(count);
  });

  test("nobody says anything", () => expect(combine([], 91200)).toBeNull());

  test("two disagree and nothing tells who is right: no price rather than a guess", () =>
    expect(combine(of(91230, 99999))).toBeNull());

  test("two that lie alike outvote the third, and the names show who was kept", () =>
    expect(combine(of(99999, 99998, 91230), 91230)).toMatchObject({ venues: ["bitstamp", "kraken"] }));
});

describe("aggregators", () => {
  const aggregator = (priceUsd: number) => reading("coingecko", priceUsd, { over: "request", ageMs: 60_000 });

  test("do not blur what the exchanges agree on", () =>
    expect(combine([...of(91230, 91231), aggregator(91000)])).toMatchObject({ priceUsd: 91230.5 }));

  test("say which of two exchanges is right", () =>
    expect(combine([...of(91230, 93000), aggregator(92950)], 91200)).toMatchObject({
      priceUsd: 93000,
      venues: ["bitstamp"],
    }));

  test("are the price when no exchange is left, the newer before the older", () =>
    expect(
      combine([reading("mempool", 91000, { over: "request", ageMs: 300_000 }), aggregator(91230)]),
    ).toMatchObject({ priceUsd: 91230, venues: ["coingecko"] }));
});

describe("who may have a say", () => {
  test.for([
    ["kraken, silent for 15 s", reading("kraken", 91230, { ageMs: 15_000 }), true],
    ["kraken, silent for longer", reading("kraken", 91230, { ageMs: 15_001 }), false],
    [
      "kraken, unchanged with heartbeats",
      reading("kraken", 91230, { ageMs: 120_000, lastSignAt: NOW }),
      true,
    ],
    ["kraken, unchanged for too long", reading("kraken", 91230, { ageMs: 120_001, lastSignAt: NOW }), false],
    [
      "coinbase, unchanged with heartbeats",
      reading("coinbase", 91230, { ageMs: 90_000, lastSignAt: NOW }),
      true,
    ],
    ["bitfinex, 45 s", reading("bitfinex", 91230, { ageMs: 45_000 }), true],
    ["bitfinex, older", reading("bitfinex", 91230, { ageMs: 45_001, lastSignAt: NOW }), false],
    ["bitstamp, 60 s", reading("bitstamp", 91230, { ageMs: 60_000 }), true],
    ["bitstamp, older", reading("bitstamp", 91230, { ageMs: 60_001, lastSignAt: NOW }), false],
    ["asked 30 s ago", reading("bitstamp", 91230, { ageMs: 30_000, over: "request" }), true],
    ["asked before", reading("bitstamp", 91230, { ageMs: 30_001, over: "request" }), false],
    ["coingecko, three minutes", reading("coingecko", 91230, { ageMs: 180_000 }), true],
    ["coingecko, older", reading("coingecko", 91230, { ageMs: 180_001 }), false],
    ["mempool, ten minutes", reading("mempool", 91230, { ageMs: 600_000 }), true],
    ["mempool, older", reading("mempool", 91230, { ageMs: 600_001 }), false],
    ["a clock two minutes behind", reading("kraken", 91230, { venueAt: NOW - 120_000 }), false],
    ["a clock of tomorrow", reading("kraken", 91230, { venueAt: NOW + 86_400_000 }), false],
    ["a clock a minute off", reading("kraken", 91230, { venueAt: NOW - 60_000 }), true],
    ["no price of a bitcoin", reading("kraken", 1_000), false],
    ["nor this", reading("kraken", 10_000_000), false],
    ["nor nothing", reading("kraken", Number.NaN), false],
  ] as const)("%s: %o", ([, one, isHeard]) => {
    expect(combine([one]) !== null).toBe(isHeard);
  });
});

describe("the change of 24 hours", () => {
  const saying = (...changes: (number | null)[]) =>
    combine(
      EXCHANGES.flatMap((venue, index) => {
        const change24h = changes[index];
        return change24h === undefined ? [] : [reading(venue, 91230, { change24h })];
      }),
    )?.change24h;

  test.for([
    ["is the median", [1.3, 1.36, 1.4], 1.36],
    ["of those who tell it", [1.3, null, 1.4], 1.35],
    ["without one far off", [1.3, 1.36, 1.4, 50], 1.36],
    ["unknown to all is unknown", [null, null], null],
    ["two far apart leave their middle", [1, 9], 5],
  ] as const)("%s", ([, changes, expected]) => {
    const change = saying(...changes);
    if (expected === null) expect(change).toBeNull();
    else expect(change).toBeCloseTo(expected, 9);
  });

  test("that of a dropped venue does not count", () => {
    const readings = [
      reading("kraken", 91230, { change24h: 1 }),
      reading("bitstamp", 91231, { change24h: 1 }),
      reading("bitfinex", 99999, { change24h: -8 }),
    ];
    expect(combine(readings)?.change24h).toBe(1);
  });
});

describe("laws", () => {
  const price = fc.double({ min: 1_001, max: 9_999_999, noNaN: true });
  const anyReading = fc
    .record({
      venue: fc.constantFrom(...EXCHANGES, ...AGGREGATORS),
      priceUsd: fc.oneof(price, fc.double()),
      change24h: fc.option(fc.double({ min: -99, max: 999, noNaN: true })),
      ageMs: fc.integer({ min: 0, max: 900_000 }),
    })
    .map(({ venue, priceUsd, ...stated }) => reading(venue, priceUsd, stated));
  const anyReadings = fc.uniqueArray(anyReading, { selector: ({ venue }) => venue });
  const lastUsd = fc.option(price);

  test("the order in which venues are asked does not matter", () => {
    fc.assert(
      fc.property(anyReadings, lastUsd, (list, last) => {
        expect(combine(list.toReversed(), last)).toEqual(combine(list, last));
      }),
    );
  });

  test("the price is finite and within what the kept venues say", () => {
    fc.assert(
      fc.property(anyReadings, lastUsd, (list, last) => {
        const combined = combine(list, last);
        if (combined === null) return;
        const said = list.filter(({ venue }) => combined.venues.includes(venue)).map((r) => r.priceUsd);
        expect(combined.priceUsd).toBeGreaterThanOrEqual(Math.min(...said));
        expect(combined.priceUsd).toBeLessThanOrEqual(Math.max(...said));
        expect(combined.change24h === null || Number.isFinite(combined.change24h)).toBe(true);
      }),
    );
  });

  const honest = fc.double({ min: 20_000, max: 500_000, noNaN: true });
  const nearby = fc.double({ min: 0.9995, max: 1.0005, noNaN: true });

  test("one liar among three moves the price no further than the spread of the others", () => {
    fc.assert(
      fc.property(honest, nearby, nearby, price, (truth, a, b, lie) => {
        const said = [truth * a, truth * b];
        const combined = combine(of(...said, lie), truth);
        expect(combined?.venues.length).toBeGreaterThanOrEqual(2);
        expect(Math.abs((combined?.priceUsd ?? 0) / truth - 1)).toBeLessThanOrEqual(0.006);
      }),
    );
  });

  test("one liar beside one honest venue and a recent price is never published from far away", () => {
    fc.assert(
      fc.property(honest, nearby, price, (truth, a, lie) => {
        const combined = combine(of(truth * a, lie), truth);
        expect(Math.abs((combined?.priceUsd ?? 0) / truth - 1)).toBeLessThanOrEqual(0.011);
      }),
    );
  });
});
