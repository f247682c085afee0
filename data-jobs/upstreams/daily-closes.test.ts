import { describe, expect, test } from "vitest";

import { COINGECKO } from "./coingecko.ts";
import { bitstampCloses, coinbaseCloses, coingeckoCloses, krakenCloses } from "./daily-closes.ts";
import { readAnswer } from "./fixtures/recorded.ts";

const DAYS = { from: "2026-11-18", to: "2026-11-19" };
const CLOSES = [
  { day: "2026-11-18", closeUsd: "90010.01" },
  { day: "2026-11-19", closeUsd: "91230" },
];
const at = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1_000;

const [BEFORE, FIRST, LAST, RUNNING] = ["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"].map(at);

const bitstampBar = (timestamp: number | undefined, close: string) => ({
  timestamp: String(timestamp),
  open: "90700",
  high: "92000",
  low: "89500",
  close,
  volume: "3563.1",
});
const BITSTAMP = {
  data: {
    pair: "BTC/USD",
    ohlc: [
      bitstampBar(BEFORE, "89000"),
      bitstampBar(FIRST, "90010.01"),
      bitstampBar(LAST, "91230"),
      bitstampBar(RUNNING, "91500"),
    ],
  },
};

const krakenBar = (time: number | undefined, close: string) => [
  time,
  "1",
  "2",
  "0.5",
  close,
  "1.1",
  "2158.3",
  3907,
];
const KRAKEN = {
  error: [],
  result: {
    XXBTZUSD: [krakenBar(FIRST, "90010.01"), krakenBar(LAST, "91230.0"), krakenBar(RUNNING, "91500.0")],
    last: 1_795_046_400,
  },
};

const COINBASE = [
  [RUNNING, 90_000, 92_000, 91_000, 91_500, 10.5],
  [LAST, 89_500, 92_000.5, 90_010.01, 91_230, 9_611.79],
  [FIRST, 89_000, 91_000, 89_000, 90_010.01, 8_000],
];

const MARKET_CHART = {
  prices: [
    [at("2026-11-18") * 1_000, 89_000],
    [at("2026-11-19") * 1_000, 90_010.01],
    [at("2026-11-20") * 1_000, 91_230],
    [at("2026-11-20") * 1_000 + 45_061_123, 91_500],
  ],
  market_caps: [],
  total_volumes: [],
};

describe("each exchange tells the closes of whole days in UTC, without the day that is running", () => {
  test("Bitstamp", () => {
    expect(readAnswer(bitstampCloses, DAYS, BITSTAMP)).toEqual({ facts: CLOSES, rejected: [] });
    expect(bitstampCloses.request(DAYS).url).toContain(`&start=${FIRST}`);
  });

  test("Kraken", () => {
    expect(readAnswer(krakenCloses, DAYS, KRAKEN)).toEqual({ facts: CLOSES, rejected: [] });
  });

  test("Coinbase, the newest first", () => {
    expect(readAnswer(coinbaseCloses, DAYS, COINBASE)).toEqual({ facts: CLOSES.toReversed(), rejected: [] });
  });

  test("CoinGecko, which stamps a close with the day that follows", () => {
    expect(readAnswer(coingeckoCloses(null), DAYS, MARKET_CHART)).toEqual({ facts: CLOSES, rejected: [] });
  });
});

test("a bar at noon, of text or of no price is rejected alone", () => {
  const answer = [
    [(FIRST ?? 0) + 43_200, 1, 2, 3, 4, 5],
    [FIRST, 1, 2, 3, "-", 5],
    [FIRST, 1, 2, 3, 0, 5],
    [],
    ...COINBASE,
  ];
  const { facts, rejected } = readAnswer(coinbaseCloses, DAYS, answer);
  expect([facts.length, rejected.length]).toEqual([2, 4]);
});

test("a no with status 200 is heard", () => {
  expect(krakenCloses.refusal?.safeParse({ error: ["EGeneral:Too many requests"] }).data).toMatchObject({
    kind: "limit",
  });
  expect(krakenCloses.refusal?.safeParse({ error: ["EQuery:Unknown asset pair"] }).data).toMatchObject({
    kind: "error",
  });
  expect(krakenCloses.refusal?.safeParse(KRAKEN).data).toBeUndefined();
  expect(
    bitstampCloses.refusal?.safeParse({ status: "error", reason: "Invalid step", code: "x" }).data,
  ).toMatchObject({
    kind: "error",
  });
});

describe("CoinGecko says no in three ways", () => {
  const status = (error_code: number) => ({ status: { error_code, error_message: "No." } });
  test.for([
    [status(429), "limit"],
    [{ error: status(10_012) }, "key"],
    [{ error: "coin not found" }, "unknown"],
    [status(500), "error"],
  ] as const)("%o", ([answer, kind]) => {
    expect(COINGECKO.refusal.safeParse(answer).data?.kind).toBe(kind);
  });

  test("and an answer is no no", () => {
    expect(COINGECKO.refusal.safeParse(MARKET_CHART).data).toBeUndefined();
  });
});

test("CoinGecko is asked with its key in a header, and for no more than a year", () => {
  expect(coingeckoCloses("k").request({ from: "2020-01-01", to: "2026-11-19" })).toEqual({
    url: "https://api.coingecko.com/api/v3/coins/bitcoin/market_chart?vs_currency=usd&days=365&interval=daily",
    headers: { "x-cg-demo-api-key": "k" },
  });
  expect(coingeckoCloses(null).request(DAYS)).toMatchObject({ url: expect.stringContaining("days=3&") });
});
