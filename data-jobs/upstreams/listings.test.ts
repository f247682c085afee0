import { expect, test } from "vitest";

import { readSeed } from "#jobs/seed/read.ts";

import { listingOf } from "./listings.ts";
import { dayIn } from "./wall-clock.ts";

const shown = (ticker: string, exchange: string | null) => {
  const listing = listingOf({ id: 1, ticker, exchange });
  return listing && `${listing.code} ${listing.market.mic} ${listing.code}${listing.market.tickerSuffix}`;
};

test.for([
  ["MSTR", "NASDAQ", "MSTR XNAS MSTR"],
  ["SWC", "LSE", "SWC XLON SWC.L"],
  ["SATS.L", "LSE", "SATS XLON SATS.L"],
  ["COIN.aq", "Aquis", "COIN AQSE COIN.AQ"],
  ["254A.T", "TSE", "254A XTKS 254A.T"],
  ["0434.HK", "HKEX", "0434 XHKG 0434.HK"],
  ["BTC-B.ST", "Spotlight Stockholm", "BTC-B XSAT BTC-B.ST"],
  ["L5L.F", "Spotlight Stockholm", null],
  ["BRK.B", "NYSE", "BRK.B XNYS BRK.B"],
  ["MSTR", null, null],
  ["PHX.AD", "ADX", null],
] as const)("%s on %s is %s", ([ticker, exchange, listing]) => {
  expect(shown(ticker, exchange)).toBe(listing);
});

test("all but a few of our companies have a market that can be asked about", () => {
  const without = readSeed().companies.filter((company) => listingOf(company) === null);
  expect(without.map(({ ticker }) => ticker)).toEqual(["PHX.AD", "ABRAAJ.BH", "L5L.F", "BTF.WA", "EBEN.HM"]);
});

test.for([
  ["Asia/Tokyo", "2026-11-19T15:30:00Z", "2026-11-20"],
  ["America/New_York", "2026-03-07T04:59:59Z", "2026-03-06"],
  ["America/New_York", "2026-03-09T04:00:00Z", "2026-03-09"],
  ["Europe/London", "2026-03-29T23:30:00Z", "2026-03-30"],
] as const)("in %s it is at %s the %s", ([zone, instant, day]) => {
  expect(dayIn(zone, new Date(instant))).toBe(day);
});
