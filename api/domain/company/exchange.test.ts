import { expect, test } from "vitest";

import { chartSymbol } from "./exchange.ts";

test.for([
  ["MSTR", "NASDAQ", "NASDAQ:MSTR"],
  ["XXI", "NYSE", "NYSE:XXI"],
  ["EXOD", "NYSE American", "AMEX:EXOD"],
  ["3350.T", "TSE", "TSE:3350"],
  ["254A.T", "TSE", "TSE:254A"],
  ["SWC", "LSE", "LSE:SWC"],
  ["SATS.L", "LSE", "LSE:SATS"],
  ["ALCPB.PA", "Euronext Growth Paris", "EURONEXT:ALCPB"],
  ["0434.HK", "HKEX", "HKEX:434"],
  ["377030.KQ", "KOSDAQ", "KRX:377030"],
  ["OBTC3.SA", "B3", "BMFBOVESPA:OBTC3"],
  ["BTC-B.ST", "Nasdaq First North", "OMXSTO:BTC_B"],
  ["btct.v", "TSX Venture", "TSXV:BTCT"],
  // Another market's suffix, an unknown market, no market, no ticker.
  ["L5L.F", "LSE", null],
  ["SATS.L", "NASDAQ", null],
  ["ABRAAJ.BH", "Bahrain Bourse", null],
  ["MSTR", null, null],
  ["", "NASDAQ", null],
  ["A B&C", "NASDAQ", null],
] as const)("%s on %s is %s", ([ticker, exchange, symbol]) => {
  expect(chartSymbol({ ticker, exchange })).toBe(symbol);
});
