import { expect, test } from "vitest";

import { companyLike } from "#testing/company.ts";

import { pastRowOf } from "./past-data.ts";

test("on a past day nothing is said of today: what is not kept says so, and without a close there is no value", () => {
  const past = { asOf: "2024-12-31", knownAt: null };
  expect(
    pastRowOf(companyLike({ btcHoldings: "1000", currentPrice: null, marketCap: null }), null, past),
  ).toMatchObject({
    past,
    valueUsd: null,
    ratio: "no cap",
    unknown: {
      holdings: "No Bitcoin close for that day",
      price: "No quote in the 7 days up to 31 Dec 2024",
      marketCap: "No quote in the 7 days up to 31 Dec 2024",
    },
  });
});
