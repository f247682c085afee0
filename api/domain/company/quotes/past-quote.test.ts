import { expect, test } from "vitest";

import { recordLike } from "#testing/company-record.ts";

import { quoteAt } from "../company-figures.ts";
import { noQuoteText } from "./past-quote.ts";

const quote = {
  asOf: "2026-03-06",
  priceUsd: 10,
  marketCapUsd: null,
  changePct: null,
  recordedAt: "2026-11-23T00:00:00.000Z",
  source: { publisher: "Quotes", url: "https://quotes.example/" },
};

test.for([
  [{}, true],
  [{ asOf: "2026-03-05" }, false],
  [{ asOf: "2026-03-06" }, true],
  [{ asOf: "2026-03-13" }, true],
  [{ asOf: "2026-03-14" }, false],
  [{ knownAt: "2026-11-23T23:59:59.999Z" }, true],
  [{ knownAt: "2026-11-22T23:59:59.999Z" }, false],
  [{ asOf: "2026-03-13", knownAt: "2026-11-22T23:59:59.999Z" }, false],
] as const)("%j has the quote of 6 March 2026: %s", ([view, isShown]) => {
  expect(quoteAt(recordLike(1, { quote }), view) !== null).toBe(isShown);
});

test("a past day without a quote says why", () => {
  expect(noQuoteText("2026-03-14")).toBe("No quote in the 7 days up to 14 Mar 2026");
});
