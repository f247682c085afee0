import { describe, expect, test } from "vitest";

import { readAnswer } from "./fixtures/recorded.ts";
import { listingOf, type Listing } from "./listings.ts";
import { finnhub, fmp, twelveData } from "./quotes.ts";

function listed(id: number, ticker: string, exchange: string): Listing {
  const listing = listingOf({ id, ticker, exchange });
  if (listing === null) throw new Error(`${exchange} is no market.`);
  return listing;
}
const [MSTR, MARA, SWC] = [listed(1, "MSTR", "NASDAQ"), listed(2, "MARA", "NASDAQ"), listed(3, "SWC", "LSE")];
const CLOSED = Date.parse("2026-11-20T21:00:00Z") / 1_000;
const quote = { asOf: "2026-11-20", currency: "USD", marketCapUsd: null };

describe("Finnhub", () => {
  const answer = { c: 291.15, d: -4.48, dp: -1.5154, h: 297.14, l: 289.62, o: 296.04, pc: 295.63, t: CLOSED };

  test("tells price, change and the day in New York", () => {
    expect(readAnswer(finnhub("k"), MSTR, answer)).toEqual({
      facts: [{ ...quote, companyId: 1, price: "291.15", changePct: -1.5154 }],
      rejected: [],
    });
    const early = { ...answer, t: Date.parse("2026-11-21T00:30:00Z") / 1_000 };
    expect(readAnswer(finnhub("k"), MSTR, early).facts).toMatchObject([{ asOf: "2026-11-20" }]);
  });

  test("a share it does not know is all zeros, and no price", () => {
    const unknown = { c: 0, d: null, dp: null, h: 0, l: 0, o: 0, pc: 0, t: 0 };
    expect(readAnswer(finnhub("k"), MSTR, unknown)).toMatchObject({
      facts: [],
      rejected: [expect.anything()],
    });
  });

  test("on the first day of a share there is no change", () => {
    expect(readAnswer(finnhub("k"), MSTR, { ...answer, dp: null }).facts).toMatchObject([
      { changePct: null },
    ]);
  });
});

describe("Twelve Data", () => {
  const source = twelveData("k");
  const row = {
    symbol: "MSTR",
    exchange: "NASDAQ",
    mic_code: "XNAS",
    currency: "USD",
    datetime: "2026-11-20",
    timestamp: 1_795_161_600,
    close: "291.15",
    previous_close: "295.63",
    percent_change: "-1.5154",
    volume: null,
  };
  const error = { code: 404, message: "**symbol** not found: MARA", status: "error" };

  test("tells one share as itself", () => {
    const london = { ...row, symbol: "SWC", currency: "GBp", close: "33.50", percent_change: null };
    expect(readAnswer(source, [SWC], london)).toEqual({
      facts: [{ ...quote, companyId: 3, price: "33.5", currency: "GBp", changePct: null }],
      rejected: [],
    });
  });

  test("tells several by their symbols, and one of them may be missing", () => {
    const { facts, rejected } = readAnswer(source, [MSTR, MARA], { MSTR: row, MARA: error });
    expect(facts).toEqual([{ ...quote, companyId: 1, price: "291.15", changePct: -1.5154 }]);
    expect(rejected).toEqual([expect.stringContaining("not found: MARA")]);
  });

  test("a share nobody asked for is left out", () => {
    expect(readAnswer(source, [MARA], row)).toEqual({ facts: [], rejected: [] });
  });

  test.for([
    [429, "limit"],
    [401, "key"],
    [403, "key"],
    [404, "unknown"],
    [500, "error"],
  ] as const)("code %i in a body is a no: %s", ([code, kind]) => {
    expect(source.refusal?.safeParse({ ...error, code }).data).toMatchObject({ kind });
    expect(source.refusal?.safeParse(row).data).toBeUndefined();
  });

  test("is asked for a market at once, with the key in a header", () => {
    expect(source.request([MSTR, MARA])).toEqual({
      url: "https://api.twelvedata.com/quote?symbol=MSTR,MARA&mic_code=XNAS",
      headers: { Authorization: "apikey k" },
    });
  });
});

describe("Financial Modeling Prep", () => {
  const row = {
    symbol: "MSTR",
    price: 291.15,
    changePercentage: -1.5154,
    marketCap: 104_302_500_000,
    timestamp: CLOSED,
  };

  test("tells price, change and market cap", () => {
    expect(readAnswer(fmp("k"), MSTR, [row])).toEqual({
      facts: [{ ...quote, companyId: 1, price: "291.15", changePct: -1.5154, marketCapUsd: "104302500000" }],
      rejected: [],
    });
  });

  test("a market cap of 0 is unknown, and an empty list no answer", () => {
    expect(readAnswer(fmp("k"), MSTR, [{ ...row, marketCap: 0 }]).facts).toMatchObject([
      { marketCapUsd: null },
    ]);
    expect(fmp("k").body.safeParse([]).success).toBe(false);
  });

  test("says no in a body", () => {
    expect(fmp("k").refusal?.safeParse({ "Error Message": "Invalid API KEY." }).data).toMatchObject({
      kind: "key",
    });
    expect(fmp("k").refusal?.safeParse({ "Error Message": "Limit Reach." }).data).toMatchObject({
      kind: "limit",
    });
  });
});
