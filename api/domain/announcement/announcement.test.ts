import { expect, test } from "vitest";

import { categoryOf, isAboutBitcoin } from "./announcement.ts";

test.for([
  ["Bitcoin Purchase", "treasury"],
  ["ビットコインの追加購入に関するお知らせ", "treasury"],
  ["Holding(s) in Company", "regulatory"],
  ["Holding in Company", "regulatory"],
  ["Total Voting Rights", "regulatory"],
  ["Director/PDMR Shareholding", "regulatory"],
  ["8-K: Results of Operations and Financial Condition", "earnings"],
  ["Half-year Report", "earnings"],
  ["Change of Registered Office", "other"],
] as const)("%s is %s", ([title, category]) => {
  expect(categoryOf(title)).toBe(category);
});

test.for([
  ["The Company bought bitcoin.", true],
  ["12 BTC", true],
  ["bitcoins", true],
  ["A bit coiled", false],
  ["ABTC", false],
] as const)("%s speaks of bitcoin: %s", ([text, isAbout]) => {
  expect(isAboutBitcoin(text)).toBe(isAbout);
});
