import { expect, test } from "vitest";

import { receiptSentence } from "./receipt-sentence.ts";
import { receiptWith, type Receipt } from "./receipt.ts";

const company = { id: 7, name: "Acme", ticker: "ACME", endedOn: null };
const source = { publisher: "SEC EDGAR", url: "https://sec.example" };
const line = {
  kind: "buy",
  priceUsd: null,
  totalUsd: null,
  runningTotal: null,
  struck: null,
  admission: null,
} as const;
const input = { name: "", value: "1", unit: "BTC", oldest: null, method: "disclosed", receipt: "" } as const;

const sentenceOf = (given: Partial<Receipt>) =>
  receiptSentence(
    receiptWith({
      path: "",
      past: null,
      name: "BTC holdings",
      company,
      value: "10.5",
      unit: "BTC",
      asOf: "2026-10-04",
      ...given,
    }),
  );

test.for([
  [
    { source, disclosedAt: "2026-10-05" },
    "Acme held 11 BTC on 4 October 2026, according to an SEC filing of 5 October 2026.",
  ],
  [
    {
      source: { ...source, publisher: "Acme" },
      asOf: "2026-10",
      method: "disclosed",
      readThrough: "GitHub acme/copies",
    },
    "Acme held 11 BTC in October 2026, according to the company's website, read from a copy.",
  ],
  [
    { source: { ...source, publisher: "Bitbo" }, name: "Shares outstanding", value: "1200", unit: "shares" },
    "The shares outstanding of Acme were 1,200 shares on 4 October 2026, according to Bitbo.",
  ],
  [{ source, value: "0.5" }, "Acme held 0.5 BTC on 4 October 2026, according to an SEC filing."],
  [
    { source, line: { ...line, kind: "sell" }, name: "Sale, 4 Oct 2026", value: "-3" },
    "Acme sold 3 BTC on 4 October 2026, according to an SEC filing.",
  ],
  [
    { source, line: { ...line, kind: "debt_usd" }, name: "Debt, 4 Oct 2026", value: "50", unit: "USD" },
    "The debt of Acme was $50.00 on 4 October 2026, according to an SEC filing.",
  ],
  [
    { company: null, name: "Bitcoin price", value: "90000", unit: "USD", venues: ["Kraken", "Coinbase"] },
    "The Bitcoin price was $90,000.00 on 4 October 2026, according to Kraken, Coinbase.",
  ],
  [
    {
      name: "USD value",
      value: "65287085177",
      unit: "USD",
      inputs: [
        { ...input, asOf: "2026-10-04" },
        { ...input, asOf: "2026-08-22" },
        { ...input, asOf: null, value: null },
      ],
    },
    "We calculate the USD value of Acme as $65.3 billion, from 2 inputs dated 22 August 2026 to 4 October 2026.",
  ],
  [
    { name: "mNAV, basic", value: "0.701234", unit: "×", inputs: [{ ...input, asOf: "2026-10-04" }] },
    "We calculate the basic mNAV of Acme as 0.7012×, from 1 input dated 4 October 2026.",
  ],
  [
    { company: null, name: "Total BTC holdings", value: "1247787.06793429" },
    "We calculate the total BTC holdings as 1,247,787 BTC.",
  ],
  [
    { line: { ...line, kind: "unexplained" }, name: "Unexplained gap, 4 Oct 2026", value: "0.3" },
    "We calculate the unexplained gap of Acme as 0.3 BTC.",
  ],
] satisfies [Partial<Receipt>, string][])("%# is said in one sentence", ([given, sentence]) =>
  expect(sentenceOf(given)).toBe(sentence),
);

test("nothing is quoted of an unknown figure, or of an entry that no longer counts", () => {
  const struck = { how: "replaced", on: "2026-10-06", why: null, receipt: "" } as const;
  expect(sentenceOf({ value: null })).toBeNull();
  expect(sentenceOf({ line: { ...line, struck } })).toBeNull();
});
