import { expect, test } from "vitest";

import { quoteUrl, websiteUrl } from "./quote-url.ts";

test.for([
  ["MSTR", "NASDAQ", "MSTR"],
  ["3350.T", "TSE", "3350.T"],
  ["SWC", "LSE", "SWC.L"],
  ["SATS.L", "LSE", "SATS.L"],
  ["COIN.aq", "Aquis", "COIN.AQ"],
  ["FRMO", null, "FRMO"],
  ["A/B", "NYSE", "A%2FB"],
] as const)("the quote of %s at %s is the page of %s", ([ticker, exchange, symbol]) => {
  expect(quoteUrl({ ticker, exchange })).toBe(`https://finance.yahoo.com/quote/${symbol}`);
});

test("a company without a website is searched for by name", () => {
  expect(websiteUrl({ name: "A & B", website: null })).toBe(
    "https://www.google.com/search?q=A%20%26%20B%20official%20website",
  );
  expect(websiteUrl({ name: "A & B", website: "https://ab.example" })).toBe("https://ab.example");
});
